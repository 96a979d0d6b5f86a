import type { FileHandle } from 'node:fs/promises'
import type { ByteRange } from './request-headers.ts'

const CHUNK = 65_536

/** Reads a range of an open file, which may become shorter, and closes it at the end. */
export function readStream(
  file: FileHandle,
  { first, last }: ByteRange,
): ReadableStream<Uint8Array> {
  let at = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const wanted = Math.min(CHUNK, last + 1 - at)
        const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK), 0, wanted, at)
        at += bytesRead
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
        if (bytesRead === 0 || at > last) {
          await file.close()
          controller.close()
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  )
}

/** Chunks, so that many large responses do not delay small ones. */
export function bytesStream(
  bytes: Uint8Array,
  onEnd: () => void = () => {},
): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(bytes.subarray(at, at + CHUNK))
        at += CHUNK
        if (at < bytes.length) return
        controller.close()
        onEnd()
      },
      cancel: onEnd,
    },
    { highWaterMark: 0 },
  )
}
