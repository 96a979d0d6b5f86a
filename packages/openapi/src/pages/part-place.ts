import { escapeText } from '../markdown/write.ts'
import type { PageContext } from './page-context.ts'

/** Where the parts of an operation are. */
export interface PartPlace {
  /** Of their headings. */
  readonly level: number
  /** Start of their ids, for an operation in another. */
  readonly prefix: string
}

export function heading({ level, prefix }: PartPlace, page: PageContext) {
  return (text: string, id: string, depth = 0): string =>
    `${'#'.repeat(Math.min(6, level + depth))} ${escapeText(text)} {#${page.id(prefix + id)}}`
}
