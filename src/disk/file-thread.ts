import { Worker } from 'node:worker_threads'

/** A file to be written. */
export interface NewFile {
  /** Absolute path. */
  readonly file: string
  readonly content: string
  /** Absolute paths of files whose contents follow, each after a line break. */
  readonly files?: readonly string[]
}

/** A file that has been written. */
export interface NewFileStats {
  readonly file: string
  /** What `contentHash` gives for the content. */
  readonly hash: string
  /** Bytes. */
  readonly size: number
  /** Time of its last change, milliseconds since 1970. */
  readonly time: number
}

/** Writes files beside the thread that makes them: writing takes as long as rendering does. */
export interface FileThread {
  /** Takes a file; its folder is made. Resolves when there is room for the next one. */
  write(file: NewFile): Promise<void>
  /** Resolves when everything is on disk; rejects when something could not be written. */
  finish(): Promise<readonly NewFileStats[]>
}

/** Files go to the thread in batches of this many characters. */
const BATCH = 1_000_000
/** More characters than this on their way make the caller wait. */
const MOST_PENDING = 24_000_000

/** Opens a file thread. The thread itself starts with the first full batch: a few files are written without. */
export function openFileThread(): FileThread {
  const written: NewFileStats[] = []
  let worker: Worker | null = null
  let batch: NewFile[] = []
  let size = 0
  let pending = 0
  let failure: Error | null = null
  let wake = (): void => {}

  const receive = (answer: {
    length: number
    stats: NewFileStats[]
    error: string | null
  }): void => {
    pending -= answer.length
    written.push(...answer.stats)
    if (answer.error !== null) failure ??= new Error(answer.error)
    wake()
  }
  const send = (): void => {
    if (worker === null) {
      worker = new Worker(`(${serveBatches})(${writeFiles})`, { eval: true })
      worker.on('message', receive)
      worker.on('error', reason => receive({ length: pending, stats: [], error: String(reason) }))
    }
    pending += size
    worker.postMessage({ batch, length: size })
    batch = []
    size = 0
  }
  const until = async (isDone: () => boolean): Promise<void> => {
    while (!isDone()) {
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  }

  return {
    async write(file) {
      batch.push(file)
      // An empty file counts as well: what has no size would not be waited for.
      size += file.content.length + 1
      if (size < BATCH) return
      send()
      await until(() => pending < MOST_PENDING)
    },
    async finish() {
      if (worker === null) {
        receive({ length: 0, ...writeFiles(batch, new Set()) })
        batch = []
      } else if (batch.length > 0) send()
      await until(() => pending === 0)
      await worker?.terminate()
      if (failure !== null) throw failure
      return written
    },
  }
}

/** The thread. It is started from its text and must use nothing from outside its own body. */
function serveBatches(write: typeof writeFiles): void {
  const { parentPort } = process.getBuiltinModule('node:worker_threads')
  const made = new Set<string>()
  parentPort?.on('message', ({ batch, length }: { batch: NewFile[]; length: number }) => {
    parentPort.postMessage({ length, ...write(batch, made) })
  })
}

/** Writes files; `made` are the folders that are known to exist. Runs from its text as well. */
function writeFiles(batch: readonly NewFile[], made: Set<string>) {
  const fs = process.getBuiltinModule('node:fs')
  const path = process.getBuiltinModule('node:path')
  const crypto = process.getBuiltinModule('node:crypto')
  const stats: NewFileStats[] = []
  let error: string | null = null
  try {
    for (const { file, content, files = [] } of batch) {
      const folder = path.dirname(file)
      if (!made.has(folder)) fs.mkdirSync(folder, { recursive: true })
      made.add(folder)
      const text = Buffer.from(content)
      const parts = files.flatMap(part => [Buffer.from('\n'), fs.readFileSync(part)])
      const bytes = parts.length === 0 ? text : Buffer.concat([text, ...parts])
      fs.writeFileSync(file, bytes)
      const hash = crypto.hash('sha1', bytes, 'hex').slice(0, 16)
      stats.push({ file, hash, size: bytes.length, time: fs.statSync(file).mtimeMs })
    }
  } catch (reason) {
    error = String(reason)
  }
  return { stats, error }
}
