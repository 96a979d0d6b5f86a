/** A text for addresses: compressed (RFC 1951), in the letters of base64url (RFC 4648). */
export async function packText(text: string): Promise<string> {
  const packed = await bytesOf(new Blob([text]).stream(), new CompressionStream('deflate-raw'))
  const letters = btoa(Array.from(packed, byte => String.fromCharCode(byte)).join(''))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** @throws for a text that `packText` has not made, and for one that is too long */
export async function unpackText(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0))
  const unpacked = await bytesOf(new Blob([bytes]).stream(), new DecompressionStream('deflate-raw'))
  return new TextDecoder().decode(unpacked)
}

/** Bytes; a few letters could become gigabytes, or keep the editor busy for minutes. */
const LONGEST = 20_000

async function bytesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  through: ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>,
): Promise<Uint8Array> {
  const reader = stream.pipeThrough(through).getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer())
    chunks.push(value)
    size += value.length
    if (size > LONGEST) {
      await reader.cancel()
      throw new Error('the text is too long')
    }
  }
}
