import { dirname, resolve } from 'node:path'
import type { Place, Problem } from '../base/problem.ts'
import { textOf } from './text-of.ts'

/** A problem of the configuration. */
export function configProblem(message: string, place: Partial<Place>): Problem {
  return { code: 'config', severity: 'error', message, ...place }
}

/** A line of a file, without the white space around it. */
export function lineOf(file: string, line: number): Partial<Place> {
  const text = textOf(file).split('\n')[line - 1]
  if (text === undefined) return { file }
  const column = text.length - text.trimStart().length + 1
  return { file, line, column, length: Math.max(1, text.trim().length) }
}

/** The line in which a file names a module that it imports, by its specifier or by its absolute path. */
export function lineOfImport(file: string, wanted: string): Partial<Place> {
  const isWanted = (specifier: string): boolean =>
    specifier === wanted || resolve(dirname(file), specifier) === wanted
  const text = textOf(file)
  const found = [...text.matchAll(/(['"])([^'"\n]+)\1/g)].find(([, , name = '']) => isWanted(name))
  return found === undefined
    ? { file }
    : lineOf(file, text.slice(0, found.index).split('\n').length)
}
