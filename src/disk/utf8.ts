/** Bytes that a UTF-16 code unit takes in UTF-8 at the most. */
const MOST = 3
/** Texts with more code units are measured: three times their length is much memory. */
const LONG = 300_000

/** As many bytes as a text can take in UTF-8; exactly as many for a long one. */
export function mostBytes(text: string): number {
  return text.length > LONG ? Buffer.byteLength(text) : MOST * text.length
}
