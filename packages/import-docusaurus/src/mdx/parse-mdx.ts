import { fenceTracker } from '@lectern/base/fences'
import { messageOf } from '@lectern/base/message-of'
import type { Root } from 'mdast'
import { markdownToMdast, mdxToMdast } from 'satteri'
import { MASK, masked, rootOf } from './mask.ts'
import type { Syntax } from './mdx-page.ts'

interface ParsedMdx {
  readonly root: Root
  /** Places that are not MDX, and are parsed as text. */
  readonly mistakes: readonly { readonly offset: number; readonly message: string }[]
}

/**
 * Parses like Docusaurus: MDX with directives, heading ids and HTML comments. Offsets are those of
 * `source`.
 *
 * @param options.hasMath whether braces in `$…$` are text
 */
export function parseMdx(
  source: string,
  { syntax, hasMath }: { readonly syntax: Syntax; readonly hasMath: boolean },
): ParsedMdx {
  const features = { directive: true, frontmatter: false, math: hasMath }
  const mistakes: { offset: number; message: string }[] = []
  let text = masked(source, syntax)
  const most = unclosedBraces(text) > MOST_MISTAKES ? 0 : MOST_MISTAKES
  for (let tries = 0; tries < most && tries * text.length < MOST_PARSED; tries++) {
    try {
      return { root: rootOf(mdxToMdast(text, { features })), mistakes }
    } catch (reason) {
      const message = messageOf(reason)
      const offset = mistakeAt(text, message)
      if (offset === null || (tries === 0 && unclosedTags(text) > MOST_MISTAKES)) break
      const mark = text.charAt(offset)
      if (!isPlainHtml(source.slice(offset))) {
        mistakes.push({
          offset,
          message: message.replace(/ ?\(mdx[^)]*\)$|^\d+:\d+: | \(\d+:\d+\)/g, ''),
        })
      }
      text = `${text.slice(0, offset)}${mark === '\n' ? mark : MASK}${text.slice(offset + 1)}`
    }
  }
  const message = 'this page has too many places that are not MDX'
  const whole = text.replace(/[<{}]/g, MASK)
  return {
    root: rootOf(markdownToMdast(whole, { features })),
    mistakes: [...mistakes, { offset: 0, message }],
  }
}

const MOST_MISTAKES = 200
/** In all attempts together: a large file may be no text at all. */
const MOST_PARSED = 10_000_000

/** The parser reports one unclosed tag at a time, and parses everything before it again. */
function unclosedTags(text: string): number {
  const kindOf = fenceTracker()
  const prose = text.split('\n').filter(line => kindOf(line) === 'text')
  const open = new Map<string, number>()
  for (const [, , slash, name = '', rest = ''] of prose.join('\n').matchAll(TAG)) {
    if (name === '') continue
    const count = open.get(name) ?? 0
    if (slash === '') open.set(name, rest.endsWith('/') ? count : count + 1)
    else open.set(name, Math.max(0, count - 1))
  }
  return [...open.values()].reduce((sum, count) => sum + count, 0)
}

/** The parser needs cubic time for unclosed braces. */
function unclosedBraces(text: string): number {
  let open = 0
  for (const [brace] of text.replace(/(['"`])[{}]\1/g, '').matchAll(/[{}]/g)) {
    open = brace === '{' ? open + 1 : Math.max(0, open - 1)
  }
  return open
}

/** A tag, or inline code, in which there are none. */
const TAG = /(`+)(?!`)[^\n]*?(?<!`)\1(?!`)|<(\/?)([A-Za-z][\w.:-]*)([^<>]*)>/g

/** Void elements, autolinks and comments are Markdown. */
function isPlainHtml(text: string): boolean {
  return /^<(?:(?:br|hr|img|wbr|col|input)\b|!--|[a-z][a-z0-9+.-]*:|[^\s<>@]+@)/i.test(text)
}

/** Offset of the character that the parser reports; null if none is left. */
function mistakeAt(text: string, message: string): number | null {
  const open = /closing tag for `[^`]*` \((\d+):(\d+)\)/.exec(message)
  const isUnexpected = message.includes('Unexpected closing tag')
  const [, line = '1', column = '1'] =
    (isUnexpected ? null : open) ?? /(\d+):(\d+)/.exec(message) ?? []
  let start = 0
  for (let at = 1; at < Number(line); at++) start = text.indexOf('\n', start) + 1
  const offset = Math.min(start + Number(column) - 1, text.length - 1)
  for (let at = offset; at >= 0; at--) {
    if ('<{}'.includes(text.charAt(at))) return at
    if ((at === 0 || text.charAt(at - 1) === '\n') && /^(?:import|export)\b/.test(text.slice(at))) {
      return at
    }
  }
  return null
}
