import { readdirSync } from 'node:fs'
import { MOST_FILES } from '../base/limits.ts'
import type { Problem } from '../base/problem.ts'
import { describeError, errorCode } from '../engine/read-file.ts'

/** The files of a folder. */
interface ListedFiles {
  /** Paths relative to the folder, in a fixed order. */
  readonly paths: readonly string[]
  /** Folders that cannot be read. */
  readonly problems: readonly Problem[]
}

/** How files are listed. Paths are relative to the folder. */
interface ListOptions {
  /** Whether to pass over a file or folder. */
  readonly isLeftOut?: (path: string) => boolean
  /** Whether a path is that of a file, also where a folder stands there. */
  readonly isFile?: (path: string) => boolean
  /** With more files than these none are listed, and there is a problem. */
  readonly mostFiles?: number
}

/** Lists all files below an absolute folder, without the hidden ones unless the options say otherwise. */
export function listFiles(
  folder: string,
  { isLeftOut = isHidden, isFile = () => false, mostFiles = MOST_FILES }: ListOptions = {},
): ListedFiles {
  const paths: string[] = []
  const problems: Problem[] = []
  const waiting = ['']
  for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) {
    try {
      for (const entry of readdirSync(folder + start, { withFileTypes: true })) {
        const path = `${start}/${entry.name}`
        if (isLeftOut(path.slice(1))) continue
        if (entry.isDirectory() && !isFile(path.slice(1))) waiting.push(path)
        else paths.push(path.slice(1))
      }
      if (paths.length > mostFiles) return { paths: [], problems: [tooMany(folder, mostFiles)] }
    } catch (reason) {
      problems.push(unreadable(folder + start, reason))
    }
  }
  return { paths: paths.sort(), problems }
}

function tooMany(file: string, mostFiles: number): Problem {
  const message = `this folder has more than ${mostFiles.toLocaleString('en')} files`
  const hint = 'Name a folder with the content alone as "content" in the configuration.'
  return { code: 'beyond-limit', severity: 'error', message, hint, file }
}

/** Whether the last name of a path begins with a dot. */
export function isHidden(path: string): boolean {
  return /(^|\/)\.[^/]*$/.test(path)
}

/** A file or folder of the content that cannot be read. */
export function unreadable(file: string, reason: unknown): Problem {
  const isNoText = file.includes('\uFFFD')
  return {
    code: 'unreadable-file',
    severity: 'error',
    message: `this cannot be read: ${isNoText ? 'its name is not UTF-8' : describeError(reason)}`,
    hint: isNoText ? 'Rename it.' : (HINTS[errorCode(reason)] ?? OTHER_HINT),
    file,
  }
}

const OTHER_HINT = 'Remove it from the content folder, or make it readable.'

/** What is to be done about an error of the file system. */
const HINTS: Readonly<Record<string, string>> = {
  ENOENT: 'It is a link that leads nowhere, or was just removed: remove the link, or build again.',
  ENOTDIR: 'Put a folder there, or correct "content" in the configuration.',
  ENOTFILE: 'Put a file there: links to folders are not followed.',
  ENOTUTF8: 'Save it as UTF-8.',
  ELOOP: 'The links lead in a circle: remove one of them.',
  ENAMETOOLONG: 'Put it into fewer folders, or shorten their names.',
}
