import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Handler } from './handler.ts'
import { textResponse } from './responses.ts'
import { toRequest } from './to-request.ts'

export async function respond(
  handler: Handler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = toRequest(incoming, abortSignal(outgoing))
  const response =
    request instanceof Response
      ? request
      : await handler(request, { address: incoming.socket.remoteAddress ?? '' }).catch(() =>
          textResponse('Internal server error', 500),
        )
  // A file that has become shorter than its content-length must not look complete.
  outgoing.strictContentLength = incoming.method !== 'HEAD'
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body === null || incoming.method === 'HEAD' || outgoing.destroyed) {
    await response.body?.cancel()
    outgoing.end()
    return
  }
  const reader = response.body.getReader()
  // The stream may be endless.
  outgoing.once('close', () => reader.cancel().catch(() => {}))
  await pipeline(() => chunksOf(reader), outgoing)
}

async function* chunksOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** Aborts when the client disconnects. */
function abortSignal(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort()
  })
  return controller.signal
}
