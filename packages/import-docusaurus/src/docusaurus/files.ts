import { existsSync, realpathSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gitCheckout } from '@lectern/base/node/folders'
import type { Problem } from '@lectern/base/problem'
import { listFiles } from 'lectern/authoring'
import { warning } from '../problems.ts'
import { globMatcher } from './glob.ts'

export type IsOfSite = (path: string) => boolean

interface Bounds {
  readonly isOfSite: IsOfSite
  readonly problems: readonly Problem[]
}

/**
 * The bounds of a site are its Git repository, or else its folder. Other files of this machine must not be
 * published, and are reported.
 */
export function openBounds(folder: string): Bounds {
  const root = realpathSync(gitCheckout(folder) ?? folder)
  const outside = new Map<string, Problem>()
  return {
    isOfSite(path) {
      if (!existsSync(path)) return false
      if (!/^(\.\.|\.git)([/\\]|$)/.test(relative(root, realpathSync(path)))) return true
      const message = `this is outside of "${root}", so it is left out`
      const hint =
        'A site may read the files of its Git repository, or without one those of its folder.'
      outside.set(path, warning('import-left-out', message, { hint, file: path }))
      return false
    },
    get problems() {
      return [...outside.values()]
    },
  }
}

/** False for folders and pipes, whatever they are called. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

/** Sorted paths relative to the folder, with `/`, links to files included; none without the folder. */
export function filesBelow(folder: string, isOfSite: IsOfSite = existsSync): readonly string[] {
  if (!isOfSite(folder)) return []
  const isLeftOut = (path: string): boolean => /(^|\/)(node_modules|\.git)$/.test(path)
  return listFiles(folder, { isLeftOut }).paths.filter(path => {
    const file = join(folder, path)
    return isFile(file) && isOfSite(file)
  })
}

export interface DocumentOptions {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

const INCLUDE = ['**/*.{md,mdx}']
const EXCLUDE = ['**/_*.{md,mdx}', '**/_*/**', '**/*.test.{md,mdx}', '**/__tests__/**']

/** By default Markdown, without tests and paths with a part that starts with `_`. */
export function documentsOf(
  paths: readonly string[],
  { include, exclude }: DocumentOptions = { include: [], exclude: [] },
): readonly string[] {
  const isIncluded = globMatcher(include.length === 0 ? INCLUDE : include)
  const isExcluded = globMatcher(exclude.length === 0 ? EXCLUDE : exclude)
  return paths.filter(path => /\.mdx?$/.test(path) && isIncluded(path) && !isExcluded(path))
}
