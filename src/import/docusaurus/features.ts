import { readFile } from '../../engine/read-file.ts'
import type { Feature } from '../mdx/mdx-page.ts'
import type { Reader } from './reader.ts'

/**
 * What a site has switched on. Formulas are made by a plugin of Markdown; which one a name stands for, only
 * the text of the configuration tells.
 */
export function featuresOf(file: string, value: unknown, reader: Reader): ReadonlySet<Feature> {
  const hasMath = /['"]remark-math['"]/.test(readFile(file).toString())
  const hasDiagrams = reader.flag(reader.record(value, 'markdown'), 'mermaid') === true
  return new Set<Feature>([
    ...(hasMath ? (['math'] as const) : []),
    ...(hasDiagrams ? (['diagrams'] as const) : []),
  ])
}
