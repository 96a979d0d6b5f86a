import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { CompilerInput, CompileWork, PageEntries } from './compiler.ts'
import type { Source } from './content/source.ts'
import type { Output } from './render/output.ts'
import { type PackSearch, packSearch } from './render/search.ts'
import type { Packed, Task } from './thread-tasks.ts'

/** The second thread of a build. Without it, and when it fails, the first does everything. */
export interface SecondThread {
  /** Says what is to be compiled; comes before the sources and the work. */
  open(input: CompilerInput): void
  /** Takes a file that has been read. */
  compileEarly(source: Source): void
  /** Takes what is left to be compiled once it is known which pages there are. */
  compile(work: CompileWork): void
  /** Keys and values for the cache, of what has been compiled since the last call. */
  received(): readonly (readonly [key: string, value: string])[]
  /** Packs a search, see `packSearch`; after the pages. */
  readonly pack: PackSearch
  close(): Promise<void>
}

/** Files go to the thread in batches of so many. */
const BATCH = 32

/** Starts the second thread. It exists once Lectern is built; from its sources there is none. */
export function startSecondThread(): SecondThread | null {
  const file = fileURLToPath(new URL('thread-entry.js', import.meta.url))
  if (!existsSync(file)) return null
  const worker = new Worker(file)
  const { port1: port, port2 } = new MessageChannel()
  /** What is to be done if the thread fails, and with the searches that it packs, by their paths. */
  const waiting = new Map<
    string,
    { packHere(): readonly Output[]; resolve(outputs: readonly Output[]): void }
  >()
  /** Names of the pages that the thread has compiled. */
  const made = new Set<string>()
  const planned = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  let batch: Source[] = []
  let failed = false
  const give = (task: Task, transfer: readonly MessagePort[] = []): void =>
    worker.postMessage(task, transfer)
  const sendBatch = (): void => {
    if (batch.length > 0) give({ type: 'compile-early', sources: batch })
    batch = []
  }
  worker.on('message', ({ path, outputs }: Packed) => {
    waiting.get(path)?.resolve(outputs)
    waiting.delete(path)
  })
  worker.on('error', () => {
    failed = true
    for (const { packHere, resolve } of waiting.values()) resolve(packHere())
    waiting.clear()
  })
  return {
    open: input => give({ type: 'open', input, planned, port: port2 }, [port2]),
    compileEarly(source) {
      batch.push(source)
      if (batch.length >= BATCH) sendBatch()
    },
    compile(work) {
      Atomics.store(new Int32Array(planned), 0, 1)
      give({ type: 'compile', work })
    },
    received() {
      const entries: [key: string, value: string][] = []
      for (;;) {
        const message: { message: PageEntries } | undefined = receiveMessageOnPort(port)
        if (message === undefined) return entries
        made.add(message.message.name)
        entries.push(...message.message.entries)
      }
    },
    async pack(plan, path, sectionsOf) {
      const packHere = (): readonly Output[] => packSearch(plan, path, sectionsOf)
      if (failed) return packHere()
      const names = new Set(plan.pages.flatMap(({ text, original }) => [text, original]))
      const texts = new Map(
        [...names].filter(name => !made.has(name)).map(name => [name, sectionsOf(name)]),
      )
      give({ type: 'pack', plan, path, texts })
      return new Promise(resolve => {
        waiting.set(path, { packHere, resolve })
      })
    },
    async close() {
      port.close()
      await worker.terminate()
    },
  }
}
