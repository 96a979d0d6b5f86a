import { type CompileWork, compileJobs } from './compile-jobs.ts'
import type { Output } from './render/output.ts'
import { packSearch } from './render/search.ts'
import type { SearchData } from './search/record.ts'

/** What the second thread of a build can do; all of it can be cloned. */
export type Task =
  | { readonly compile: CompileWork }
  | { readonly pack: SearchData; readonly path: string }

/** What it answers to `pack`; a `CompileWork` has a port of its own. */
export interface Packed {
  readonly path: string
  readonly outputs: readonly Output[]
}

/** Does a task. Tasks are done one after the other, in the order in which they are given. */
export function doTask(task: Task, answer: (packed: Packed) => void): void {
  if ('compile' in task) compileJobs(task.compile)
  else answer({ path: task.path, outputs: packSearch(task.pack, task.path) })
}
