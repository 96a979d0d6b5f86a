import { isMainThread, MessageChannel, type MessagePort } from 'node:worker_threads'

/** Milliseconds to wait for a paused thread to report its stack. */
const PATIENCE = 5000

let owner: MessagePort | null = null

/** Only the main thread can debug workers, so workers ask it through their owners. */
export function relayStacks(port: MessagePort): void {
  owner = port
}

/** The stack of a blocked thread, in the format of `Error.stack`; '' when unknown. The thread continues. */
export async function stackOf(threadId: number): Promise<string> {
  if (!isMainThread) return owner === null ? '' : askOwner(owner, threadId)
  try {
    // A Node built without the inspector still builds sites.
    const { Session } = await import('node:inspector')
    const session = new Session()
    session.connect()
    try {
      return await pausedAt(session, threadId)
    } finally {
      session.disconnect()
    }
  } catch {
    return ''
  }
}

function askOwner(owner: MessagePort, threadId: number): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.once('message', (stack: string) => {
      port1.close()
      resolve(stack)
    })
    owner.postMessage({ type: 'stack-of', threadId, port: port2 }, [port2])
  })
}

type Session = import('node:inspector').Session

type Message =
  | { readonly method: 'Debugger.scriptParsed'; readonly params: ParsedScript }
  | { readonly method: 'Debugger.paused'; readonly params: { readonly callFrames: Frame[] } }

interface ParsedScript {
  readonly scriptId: string
  readonly url: string
}

interface Frame {
  readonly functionName: string
  readonly location: {
    readonly scriptId: string
    readonly lineNumber: number
    readonly columnNumber?: number
  }
}

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
      // `workerInfo.workerId` is an id of the inspector, not the `threadId`.
      if (!workerInfo.title.startsWith(`[worker ${threadId}]`)) return
      send(sessionId, 'Debugger.enable')
      send(sessionId, 'Debugger.pause')
    })
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) => {
      const said: Message = JSON.parse(message)
      if (said.method === 'Debugger.scriptParsed') urls.set(said.params.scriptId, said.params.url)
      if (said.method !== 'Debugger.paused') return
      // A paused thread could not be terminated.
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
