import type { BuildOptions, BuildResult } from './commands/build.ts'
import type { DevOptions, DevResult } from './commands/dev.ts'
import type { InitResult } from './commands/init.ts'
import type { ServeOptions, ServeResult } from './commands/serve.ts'
import type { UserConfig } from './config/user-config.ts'

export type { Place, Problem } from '@lectern/base/problem'
export type { SampleEditor } from '@lectern/base/sample-editor'
export type { Lap } from '@lectern/engine/timings'
export type {
  CodeStyle,
  CodeToken,
  Language,
  LanguageVersion,
  Mistake,
  NamePage,
  Reading,
} from '@lectern/markdown/language'
export type {
  GeneratedPage,
  GeneratorProblem,
  GeneratorSite,
  PageGenerator,
} from '@lectern/markdown/page-generator'
export type { Written } from '@lectern/output/site-output'
export type { Listening } from '@lectern/serve/listening'
export type {
  CheckedCode,
  CodeMistake,
  ExplainedCode,
  FoundSection,
  ReaderCode,
  ReaderPage,
  ReaderScope,
  SiteReader,
} from './commands/assistant/site-reader.ts'
export type { BuildOptions, BuildResult } from './commands/build.ts'
export type { Dev, DevOptions, DevResult } from './commands/dev.ts'
export type { InitResult } from './commands/init.ts'
export type { ServeOptions, ServeResult } from './commands/serve.ts'
export type { SiteServer } from './commands/site-server.ts'
export type {
  Text,
  UserAnalytics,
  UserAuthor,
  UserConfig,
  UserHeadElement,
  UserLogo,
} from './config/user-config.ts'

export type CheckOptions = Omit<BuildOptions, 'out'>

// Functions import their modules when they run: loading all takes longer than a small build.

/** Types a `site.config.ts`: `export default defineConfig({ … })`. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}

/** Problems are part of the result. With an error, nothing is written, and the last output stays. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  return (await import('./commands/run-on-site.ts')).buildOnSite(options)
}

/** Reports what `build` would report, and writes only the cache `.lectern`. */
export async function check(options: CheckOptions): Promise<BuildResult> {
  return build({ ...options, out: null })
}

/** Serves a site, also one with errors. If the server cannot listen, the result has a problem. */
export async function dev(options: DevOptions): Promise<DevResult> {
  return (await import('./commands/dev.ts')).dev(options)
}

/** Serves a built site. If it is missing, or the server cannot listen, the result has a problem. */
export async function serve(options: ServeOptions): Promise<ServeResult> {
  return (await import('./commands/serve.ts')).serve(options)
}

/**
 * Creates a site; completes `package.json` and `.gitignore`. If another of its files exists, the result has a problem.
 * @param folder relative to the current one; created if missing
 */
export async function init(folder: string): Promise<InitResult> {
  return (await import('./commands/init.ts')).init(folder)
}
