import type { MessagePort } from 'node:worker_threads'
import { type Compiler, type CompilerInput, type CompileWork, openCompiler } from './compiler.ts'
import { loadLanguage } from './config/load-language.ts'
import type { Source } from './content/source.ts'
import type { PageSection } from './markdown/page.ts'
import type { Output } from './render/output.ts'
import { packSearch } from './render/search.ts'
import type { SearchPlan, SectionsOf } from './site/search-data.ts'

/** What the second thread of a build can do; all of it can be cloned. */
export type Task =
  | {
      /** Comes first. */
      readonly type: 'open'
      readonly input: CompilerInput
      /** One 32-bit integer, which is no longer 0 once `compile` has been given. */
      readonly planned: SharedArrayBuffer
      /** Takes a `PageEntries` for each page. */
      readonly port: MessagePort
    }
  /** See `Compiler`. */
  | { readonly type: 'compile-early'; readonly sources: readonly Source[] }
  | { readonly type: 'compile'; readonly work: CompileWork }
  /** See `packSearch`; `texts` are those that the compiler has not made. The answer is a `Packed`. */
  | {
      readonly type: 'pack'
      readonly plan: SearchPlan
      readonly path: string
      readonly texts: ReadonlyMap<string, readonly PageSection[]>
    }

/** A packed search, for the one at `path`. */
export interface Packed {
  readonly path: string
  readonly outputs: readonly Output[]
}

/** Returns what does tasks, one after the other. */
export function openTasks(answer: (packed: Packed) => void): (task: Task) => void {
  let compiler: Compiler | undefined
  let done = Promise.resolve()
  const run = async (task: Task): Promise<void> => {
    switch (task.type) {
      case 'open': {
        const { input, port } = task
        const planned = new Int32Array(task.planned)
        const isPlanned = (): boolean => Atomics.load(planned, 0) !== 0
        const { language } = await loadLanguage(input.language)
        compiler = openCompiler(input, language, isPlanned, page => port.postMessage(page))
        break
      }
      case 'compile-early':
        compiler?.compileEarly(task.sources)
        break
      case 'compile':
        compiler?.compileJobs(task.work)
        break
      case 'pack': {
        const { plan, path, texts } = task
        const sectionsOf: SectionsOf = name => {
          const sections = texts.get(name) ?? compiler?.sectionsOf(name)
          if (sections) return sections
          throw new Error(`no text "${name}"`)
        }
        answer({ path, outputs: packSearch(plan, path, sectionsOf) })
      }
    }
  }
  return task => {
    done = done.then(() => run(task))
  }
}
