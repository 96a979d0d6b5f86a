import { dirname, resolve } from 'node:path'
import { readFile } from '@lectern/base/node/read-file'
import type { Place, Problem } from '@lectern/base/problem'

/** Empty if the file cannot be read; running it reports that. */
export function textOf(file: string): string {
  try {
    return readFile(file).toString()
  } catch {
    return ''
  }
}

export function configProblem(message: string, place: Partial<Place>): Problem {
  return { code: 'config', severity: 'error', message, ...place }
}

export function lineOf(file: string, line: number): Partial<Place> {
  const text = textOf(file).split('\n')[line - 1]
  if (text === undefined) return { file }
  const column = text.length - text.trimStart().length + 1
  return { file, line, column, length: Math.max(1, text.trim().length) }
}

/** `wanted` is a specifier or an absolute path. */
export function lineOfImport(file: string, wanted: string): Partial<Place> {
  const isWanted = (specifier: string): boolean =>
    specifier === wanted || resolve(dirname(file), specifier) === wanted
  const text = textOf(file)
  const found = [...text.matchAll(/(['"])([^'"\n]+)\1/g)].find(([, , name = '']) => isWanted(name))
  return found === undefined
    ? { file }
    : lineOf(file, text.slice(0, found.index).split('\n').length)
}
