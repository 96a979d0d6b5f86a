import { readdirSync, realpathSync } from 'node:fs'
import { relative } from 'node:path'
import { MOST_FILES } from '@lectern/base/limits'
import { describeError, errorCode } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'

interface ListedFiles {
  /** Relative to the folder, sorted. */
  readonly paths: readonly string[]
  readonly problems: readonly Problem[]
}

interface ListOptions {
  readonly isLeftOut?: (path: string) => boolean
  /** A folder with such a path is unreadable. */
  readonly isFile?: (path: string) => boolean
  /** Absolute folders that links must not leave. */
  readonly within?: readonly string[]
  readonly mostFiles?: number
}

/** Lists the files below an absolute folder, by default without hidden ones. */
export function listFiles(
  folder: string,
  { isLeftOut = isHidden, isFile = () => false, within, mostFiles = MOST_FILES }: ListOptions = {},
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
        else if (within && entry.isSymbolicLink() && leadsOut(folder + path, within)) {
          problems.push(linkOut(folder + path))
        } else paths.push(path.slice(1))
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

/** True if the real path is outside these folders, or hidden in them: Git keeps passwords in hidden files. */
export function leadsOut(file: string, folders: readonly string[]): boolean {
  try {
    const real = realpathSync(file)
    return folders.every(folder => /(^|[/\\])\./.test(relative(realpathSync(folder), real)))
  } catch {
    return false
  }
}

function linkOut(file: string): Problem {
  return {
    code: 'unreadable-file',
    severity: 'error',
    message: 'this link leads out of the site, or to a hidden file',
    hint: 'Put a copy of the file there.',
    file,
  }
}

export function isHidden(path: string): boolean {
  return /(^|\/)\.[^/]*$/.test(path)
}

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

const HINTS: Readonly<Record<string, string>> = {
  ENOENT: 'It is a link that leads nowhere, or was just removed: remove the link, or build again.',
  ENOTDIR: 'Put a folder there, or correct "content" in the configuration.',
  ENOTFILE: 'Put a file there: links to folders are not followed.',
  ENOTUTF8: 'Save it as UTF-8.',
  ELOOP: 'The links lead in a circle: remove one of them.',
  ENAMETOOLONG: 'Put it into fewer folders, or shorten their names.',
}
