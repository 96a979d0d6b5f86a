import { isUtf8 } from 'node:buffer'

/** Without a byte order mark, lines end in LF. Throws an error with a code if it is not UTF-8, see `errorCode`. */
export function decodeText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw notUtf8(bytes)
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
}

function notUtf8(bytes: Buffer): Error {
  let line = 1
  for (let start = 0; ; line++) {
    const end = bytes.indexOf('\n', start)
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) break
    start = end + 1
  }
  return Object.assign(new Error(`its line ${line} is not UTF-8`), { code: 'ENOTUTF8' })
}
