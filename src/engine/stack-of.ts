import type { Worker } from 'node:worker_threads'

/** A thread that does not even say where it is is given up after so many milliseconds. */
const PATIENCE = 5000

/**
 * Where a thread is that is too busy to answer, as the stack of an error has it: a line for each call, with
 * the URL or path of its file, the line and the column. Empty where that cannot be found out. The thread
 * goes on.
 */
export async function stackOf(worker: Worker): Promise<string> {
  try {
    // A Node without it runs all else.
    const { Session } = await import('node:inspector')
    const session = new Session()
    session.connect()
    try {
      return await pausedAt(session, worker.threadId)
    } finally {
      session.disconnect()
    }
  } catch {
    return ''
  }
}

type Session = import('node:inspector').Session

/** What the inspector of a thread says. */
type Message =
  | { readonly method: 'Debugger.scriptParsed'; readonly params: ParsedScript }
  | { readonly method: 'Debugger.paused'; readonly params: { readonly callFrames: Frame[] } }

interface ParsedScript {
  readonly scriptId: string
  readonly url: string
}

interface Frame {
  readonly functionName: string
  /** Counted from 0. */
  readonly location: {
    readonly scriptId: string
    readonly lineNumber: number
    readonly columnNumber?: number
  }
}

/** Interrupts a thread by its debugger, reads its stack, and lets it go on. */
function pausedAt(session: Session, threadId: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const urls = new Map<string, string>()
    const late = setTimeout(() => resolve(''), PATIENCE)
    let count = 0
    const send = (sessionId: string, method: string): void => {
      const message = JSON.stringify({ id: count++, method })
      session.post('NodeWorker.sendMessageToWorker', { sessionId, message })
    }
    session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
      // Its id is one of the inspector alone.
      if (!workerInfo.title.startsWith(`[worker ${threadId}]`)) return
      send(sessionId, 'Debugger.enable')
      send(sessionId, 'Debugger.pause')
    })
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) => {
      const said: Message = JSON.parse(message)
      if (said.method === 'Debugger.scriptParsed') urls.set(said.params.scriptId, said.params.url)
      if (said.method !== 'Debugger.paused') return
      // One that is paused could not be ended.
      send(sessionId, 'Debugger.resume')
      clearTimeout(late)
      resolve(said.params.callFrames.map(frame => lineOf(frame, urls)).join('\n'))
    })
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false }, failed => {
      if (failed !== null) reject(failed)
    })
  })
}

function lineOf({ functionName, location }: Frame, urls: ReadonlyMap<string, string>): string {
  const { scriptId, lineNumber, columnNumber = 0 } = location
  const url = urls.get(scriptId) ?? ''
  return `    at ${functionName} (${url}:${lineNumber + 1}:${columnNumber + 1})`
}
