import { posix } from 'node:path'
import { freeName } from '@lectern/base/collections'
import { FRAME_IDS } from '@lectern/base/markup'
import type { GeneratedPage } from 'lectern'
import type { Located } from '../document/located.ts'
import { child, textIn } from '../document/located.ts'
import type { ApiDocument } from '../document/open-document.ts'
import { describe } from '../markdown/description.ts'
import { escapeText } from '../markdown/write.ts'
import type { NamedSchema } from '../schema/names.ts'
import type { Schemas } from '../schema/schemas.ts'
import type { ApiTexts } from '../texts.ts'
import type { Plan } from './planned.ts'

/** What the parts of one page need. */
export interface PageContext {
  readonly document: ApiDocument
  readonly schemas: Schemas
  readonly texts: ApiTexts
  readonly plan: Plan
  /** An id that no other element of the page has. */
  id(wanted: string): string
  heading(text: string, id: string, level?: number): string
  /** A link to a page by its path, or to an element of it. */
  link(label: string, path: string, id?: string): string
  /** A type with a link to the named schema in it. */
  typeLink(type: { readonly text: string; readonly named: NamedSchema | null }): string
  /** The text of a key as blocks of Markdown; `level` is that of its headings. */
  describe(at: Located, options?: DescribeOptions): readonly string[]
  /** The page. Its problems are shown where its part of the document starts. */
  made(text: string, at: Located): GeneratedPage
}

interface DescribeOptions {
  readonly key?: string
  readonly level?: number | null
}

export type Site = Pick<PageContext, 'document' | 'schemas' | 'texts' | 'plan'>

export function openPage(path: string, site: Site): PageContext {
  const { document, plan } = site
  const ids = new Set(FRAME_IDS)
  const id = (wanted: string): string => {
    const base = wanted.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, '') || 'part'
    const free = freeName(base, each => ids.has(each))
    ids.add(free)
    return free
  }
  const addressOf = (to: string, anchor?: string): string => {
    const relative = to === path ? '' : posix.relative(posix.dirname(path), to)
    return relative + (anchor === undefined ? '' : `#${anchor}`)
  }
  const link = (label: string, to: string, anchor?: string): string =>
    `[${escapeText(label)}](<${addressOf(to, anchor)}>)`
  return {
    ...site,
    id,
    heading: (text, wanted, level = 2) =>
      `${'#'.repeat(Math.min(6, level))} ${escapeText(text)} {#${id(wanted)}}`,
    link,
    typeLink: ({ text, named }) => {
      const to = named === null ? undefined : plan.pathOfSchema(named)
      return to === undefined || to === path ? escapeText(text) : link(text, to)
    },
    describe(at, { key = 'description', level = null } = {}) {
      const text = document.attempt(() => textIn(at, key)) ?? ''
      const address = (url: string): string | null => {
        const target = plan.address(url)
        if (target === null) {
          const hint = 'Link to "#tag/NAME", "#operation/ID" or "#/components/schemas/NAME".'
          document.report(`"${url}" leads to nothing of this document`, child(at, key) ?? at, {
            code: 'broken-link',
            hint,
          })
        }
        return typeof target === 'string' || target === null ? target : addressOf(target.path)
      }
      return describe(text, { address, level, id })
    },
    made(text, at) {
      const line = document.lineOf(at)
      return { path, text: `${text}\n`, from: at.file, lines: text.split('\n').map(() => line) }
    },
  }
}
