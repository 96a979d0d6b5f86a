import { Worker } from 'node:worker_threads'
import { mostBytes } from './utf8.ts'

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

/** Files go to the thread in batches of this many bytes. */
const BATCH = 1_000_000
/** More bytes than this on their way make the caller wait. */
const MOST_PENDING = 24_000_000

/** Files on their way to the thread: the contents of all of them behind each other, in UTF-8. */
interface Batch {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly files: {
    readonly file: string
    /** Where its content ends in the bytes; it starts where that of the file before it ends. */
    readonly end: number
    readonly files: readonly string[]
  }[]
}

/** What the thread has done with a batch. */
interface Answer {
  readonly length: number
  readonly stats: readonly NewFileStats[]
  readonly error: string | null
}

/**
 * Opens a file thread. The thread itself starts with the first full batch: a few files are written
 * without. Contents are encoded here and handed over, for strings would be copied twice.
 */
export function openFileThread(): FileThread {
  const written: NewFileStats[] = []
  const encoder = new TextEncoder()
  let worker: Worker | null = null
  let batch = newBatch(BATCH)
  let pending = 0
  let failure: Error | null = null
  let wake = (): void => {}

  const receive = ({ length, stats, error }: Answer): void => {
    pending -= length
    written.push(...stats)
    if (error !== null) failure ??= new Error(error)
    wake()
  }
  const send = (): void => {
    if (worker === null) {
      worker = new Worker(`(${serveBatches})(${writeFiles})`, { eval: true })
      worker.on('message', receive)
      worker.on('error', reason => receive({ length: pending, stats: [], error: String(reason) }))
    }
    pending += batch.bytes.length
    worker.postMessage(batch, [batch.bytes.buffer])
    batch = newBatch(BATCH)
  }
  const until = async (isDone: () => boolean): Promise<void> => {
    while (!isDone()) {
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  }

  return {
    async write({ file, content, files = [] }) {
      const most = mostBytes(content)
      if (batch.files.length > 0 && endOf(batch) + most > batch.bytes.length) send()
      if (most > batch.bytes.length) batch = newBatch(most)
      const start = endOf(batch)
      const { written: length } = encoder.encodeInto(content, batch.bytes.subarray(start))
      batch.files.push({ file, end: start + length, files })
      await until(() => pending < MOST_PENDING)
    },
    async finish() {
      if (worker === null) receive({ length: 0, ...writeFiles(batch, new Set()) })
      else if (batch.files.length > 0) send()
      await until(() => pending === 0)
      await worker?.terminate()
      if (failure !== null) throw failure
      return written
    },
  }
}

function newBatch(length: number): Batch {
  return { bytes: new Uint8Array(length), files: [] }
}

function endOf({ files }: Batch): number {
  return files.at(-1)?.end ?? 0
}

/** The thread. It is started from its text and must use nothing from outside its own body. */
function serveBatches(write: typeof writeFiles): void {
  const { parentPort } = process.getBuiltinModule('node:worker_threads')
  const made = new Set<string>()
  parentPort?.on('message', (batch: Batch) => {
    parentPort.postMessage({ length: batch.bytes.length, ...write(batch, made) })
  })
}

/** Writes files; `made` are the folders that are known to exist. Runs from its text as well. */
function writeFiles(batch: Batch, made: Set<string>): Omit<Answer, 'length'> {
  const fs = process.getBuiltinModule('node:fs')
  const path = process.getBuiltinModule('node:path')
  const stats: NewFileStats[] = []
  let error: string | null = null
  let start = 0
  try {
    for (const { file, end, files } of batch.files) {
      const folder = path.dirname(file)
      if (!made.has(folder)) fs.mkdirSync(folder, { recursive: true })
      made.add(folder)
      const text = batch.bytes.subarray(start, end)
      start = end
      const parts = files.flatMap(part => [Buffer.from('\n'), fs.readFileSync(part)])
      const bytes = parts.length === 0 ? text : Buffer.concat([text, ...parts])
      fs.writeFileSync(file, bytes)
      stats.push({ file, size: bytes.length, time: fs.statSync(file).mtimeMs })
    }
  } catch (reason) {
    error = String(reason)
  }
  return { stats, error }
}
