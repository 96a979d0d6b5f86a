import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'

/**
 * The content of a file. What is none is refused: a pipe or a device would be waited for forever.
 *
 * @param file absolute path
 * @throws an error with a code, see `errorCode`
 */
export function readFile(file: string): Buffer {
  // Without the flag already the opening of a pipe waits for one who writes. Windows does not have it.
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const stats = fstatSync(descriptor)
    if (!stats.isFile()) {
      throw notAFile(file, stats.isDirectory() ? 'a folder' : 'a pipe or a device')
    }
    return readFileSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function notAFile(path: string, what: string): Error {
  return Object.assign(new Error(`it is ${what}, and no file`), { code: 'ENOTFILE', path })
}

/** The code of an error of the file system, such as `ENOSPC`; '' for any other error. */
export function errorCode(reason: unknown): string {
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : ''
  // Node's own errors, such as `ERR_INVALID_ARG_TYPE`, are mistakes of a program.
  return /^E[A-Z0-9]+$/.test(code) ? code : ''
}

/** An error in few words, without the paths of the system call. */
export function describeError(reason: unknown): string {
  const message = reason instanceof Error ? reason.message : String(reason)
  return message.replace(/, [a-z]+( '|$).*$/s, '')
}
