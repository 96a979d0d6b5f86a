import type { UserConfig } from './config/user-config.ts'

export type { UserConfig } from './config/user-config.ts'
export type {
  CodeStyle,
  CodeToken,
  Language,
  LanguageVersion,
  Mistake,
  Reading,
} from './language/language.ts'

/** Returns the configuration of a site as it is: the default export of `site.config.ts`, with its types. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}
