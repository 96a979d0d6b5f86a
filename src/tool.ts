import type { CompileWork } from './compile-jobs.ts'

export { run } from './cli.ts'

/** See `compile-jobs.ts`, which is loaded only where it is used. */
export async function compileJobs(work: CompileWork): Promise<void> {
  const jobs = await import('./compile-jobs.ts')
  jobs.compileJobs(work)
}
