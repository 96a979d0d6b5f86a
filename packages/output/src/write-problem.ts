import { describeError, errorCode } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'

const HINTS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make room and build again.',
  EDQUOT: 'The disk quota is used up: make room and build again.',
  EFBIG: 'The file is larger than this process or file system may write.',
  EROFS: 'The file system is read-only: name another folder with --out.',
  EACCES: 'Lectern may not write there: see who owns the folder, or name another one with --out.',
  EPERM: 'Lectern may not write there: see who owns the folder, or name another one with --out.',
  EBUSY: 'Something else uses it, such as a mount or another program: end that and build again.',
  EXDEV: 'It is on another file system: mount the whole output folder, or nothing in it.',
  ENAMETOOLONG: 'The name is too long for the file system: shorten it.',
  ELOOP: 'The symbolic links lead in a circle.',
  ENOTDIR: 'What should be a folder is a file: remove it, or name another folder.',
  EEXIST: 'What should be a folder is a file: remove it, or name another folder.',
}

/** @throws the error if it does not come from the file system, because that is a bug of Lectern */
export function writeProblem(reason: unknown, file: string): Problem {
  const code = errorCode(reason)
  if (code === '') throw reason
  const hint = HINTS[code]
  return {
    code: 'output-not-written',
    severity: 'error',
    message: `"${file}" cannot be written: ${describeError(reason)}`,
    ...(hint === undefined ? {} : { hint }),
  }
}
