import { SECURITY_HEADERS } from '@lectern/base/http'

/** Reloads open pages by server-sent events. */
interface Reloads {
  readonly path: string
  answer(): Response
  send(): void
  close(): void
}

export function openReloads(): Reloads {
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>()
  return {
    path: '/__lectern/events',
    answer() {
      let reader: ReadableStreamDefaultController<Uint8Array> | undefined
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          reader = controller
          readers.add(controller)
          controller.enqueue(encode(': connected\n\n'))
        },
        cancel() {
          if (reader) readers.delete(reader)
        },
      })
      const headers = {
        ...SECURITY_HEADERS,
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
      }
      return new Response(stream, { headers })
    },
    send() {
      for (const reader of readers) {
        try {
          reader.enqueue(encode('data: reload\n\n'))
        } catch {
          readers.delete(reader)
        }
      }
    },
    close() {
      for (const reader of readers) reader.close()
      readers.clear()
    },
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
