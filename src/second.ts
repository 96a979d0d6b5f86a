import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { CompileWork } from './compile-jobs.ts'
import type { Output } from './render/output.ts'
import { packSearch } from './render/search.ts'
import type { SearchData } from './search/record.ts'
import type { Packed, Task } from './tasks.ts'

/** The second thread of a build. Without it, and when it fails, the first does everything. */
export interface SecondThread {
  /** Compiles pages; tells of each by the port of the work. */
  compile(work: CompileWork): void
  /** Packs a search, see `packSearch`; after the pages. */
  pack(data: SearchData, path: string): Promise<readonly Output[]>
  close(): Promise<void>
}

/** Starts the second thread. It exists once Lectern is built; from its sources there is none. */
export function startSecondThread(): SecondThread | null {
  const file = fileURLToPath(new URL('second-thread.js', import.meta.url))
  if (!existsSync(file)) return null
  // Pages are compiled and sent one by one: a small young generation is enough, and saves 30 MB.
  const worker = new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: 16 } })
  const waiting = new Map<string, { data: SearchData; resolve(outputs: readonly Output[]): void }>()
  let failed = false
  worker.on('message', ({ path, outputs }: Packed) => {
    waiting.get(path)?.resolve(outputs)
    waiting.delete(path)
  })
  worker.on('error', () => {
    failed = true
    for (const [path, { data, resolve }] of waiting) resolve(packSearch(data, path))
    waiting.clear()
  })
  return {
    compile: work => worker.postMessage({ compile: work } satisfies Task, [work.port]),
    async pack(data, path) {
      if (failed) return packSearch(data, path)
      worker.postMessage({ pack: data, path } satisfies Task)
      return new Promise(resolve => {
        waiting.set(path, { data, resolve })
      })
    },
    close: async () => void (await worker.terminate()),
  }
}
