import type { BuildOptions, BuildResult } from './commands/build.ts'
import type { CheckOptions } from './commands/check.ts'
import type { DevOptions, DevResult } from './commands/dev.ts'
import type { InitResult } from './commands/init.ts'
import type { ServeOptions, ServeResult } from './commands/serve.ts'
import type { UserConfig } from './config/user-config.ts'

export type { Place, Problem } from './base/problem.ts'
export type { BuildOptions, BuildResult } from './commands/build.ts'
export type { CheckOptions } from './commands/check.ts'
export type { Dev, DevOptions, DevResult } from './commands/dev.ts'
export type { InitResult } from './commands/init.ts'
export type { ServeOptions, ServeResult, SiteServer } from './commands/serve.ts'
export type { Text, UserConfig } from './config/user-config.ts'
export type { Lap } from './engine/timings.ts'
export type {
  CodeStyle,
  CodeToken,
  Language,
  LanguageVersion,
  Mistake,
  Reading,
} from './language/language.ts'
export type { Written } from './output/site-output.ts'
export type { Listening } from './server/listening.ts'

// Each function loads its own modules: all of them take longer to load than an edit to build.

/** Types the configuration of a `site.config.ts`: `export default defineConfig({ … })`. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}

/**
 * Builds a site. What is wrong with its content, its configuration or its folders is a problem of the
 * result; with an error among them nothing is written, and the site of an earlier build stays.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  return (await import('./commands/build.ts')).build(options)
}

/** Finds everything that `build` would report, and writes nothing but the cache `.lectern` of the site. */
export async function check(options: CheckOptions): Promise<BuildResult> {
  return (await import('./commands/check.ts')).check(options)
}

/**
 * Serves a site while it is written, until the server is closed. A site with errors is served too, and shows
 * them; a server that cannot listen is a problem of the result.
 */
export async function dev(options: DevOptions): Promise<DevResult> {
  return (await import('./commands/dev.ts')).dev(options)
}

/**
 * Serves a built site with its search, until the server is closed. A folder that is no built site, and a
 * server that cannot listen, are problems of the result.
 */
export async function serve(options: ServeOptions): Promise<ServeResult> {
  return (await import('./commands/serve.ts')).serve(options)
}

/**
 * Starts a site that builds as it is. Files that are there are not overwritten: with one in the way nothing
 * is written, and the result says which.
 *
 * @param folder relative to the current one; it is made where it is not there
 */
export async function init(folder: string): Promise<InitResult> {
  return (await import('./commands/init.ts')).init(folder)
}
