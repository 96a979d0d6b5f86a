import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { messageOf } from '../message-of.ts'

/** Throws for pipes and devices, which would block. All errors have a code, see `errorCode`. */
export function readFile(file: string): Buffer {
  // Without O_NONBLOCK, opening a pipe would block. Windows does not have the flag.
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

/** Such as `ENOSPC`; '' for errors that are not from the file system. */
export function errorCode(reason: unknown): string {
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : ''
  return /^E[A-Z0-9]+$/.test(code) ? code : ''
}

/** Without the paths of the system call. */
export function describeError(reason: unknown): string {
  const message = messageOf(reason)
  return message.replace(/, [a-z]+( '|$).*$/s, '')
}
