import { type BuildOptions, type BuildResult, build } from './build.ts'

/** What is to be checked. */
export type CheckOptions = Omit<BuildOptions, 'out'>

/** Finds everything that a build would report, without output. */
export function check(options: CheckOptions): Promise<BuildResult> {
  return build({ ...options, out: null })
}
