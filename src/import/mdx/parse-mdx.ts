import type { Root } from 'mdast'
import { markdownToMdast, mdxToMdast } from 'satteri'
import { fenceTracker } from '../../base/fences.ts'

/** A tree of MDX, with offsets in the text that was parsed. */
interface ParsedMdx {
  readonly root: Root
  /** What is no MDX, and was taken for text. */
  readonly mistakes: readonly { readonly offset: number; readonly message: string }[]
}

/**
 * Parses a text as Docusaurus does: MDX with directives, own ids of headings and comments of HTML. What the
 * parser refuses is taken for text, and listed.
 *
 * @param options.isMdx whether braces, imports and exports are code; in plain Markdown they are text
 * @param options.hasMath whether `$…$` are formulas, in which braces mean nothing
 */
export function parseMdx(
  source: string,
  { isMdx, hasMath }: { readonly isMdx: boolean; readonly hasMath: boolean },
): ParsedMdx {
  const features = { directive: true, frontmatter: false, math: hasMath }
  const mistakes: { offset: number; message: string }[] = []
  let text = masked(source, isMdx)
  const most = unclosedBraces(text) > MOST_MISTAKES ? 0 : MOST_MISTAKES
  for (let tries = 0; tries < most && tries * text.length < MOST_PARSED; tries++) {
    try {
      return { root: rootOf(mdxToMdast(text, { features })), mistakes }
    } catch (reason) {
      const message = reason instanceof Error ? reason.message : String(reason)
      const offset = mistakeAt(text, message)
      if (offset === null || (tries === 0 && unclosedTags(text) > MOST_MISTAKES)) break
      const mark = text.charAt(offset)
      if (!isPlainHtml(source.slice(offset))) {
        mistakes.push({ offset, message: message.replace(/ ?\(mdx[^)]*\)$|^\d+:\d+: /g, '') })
      }
      text = `${text.slice(0, offset)}${mark === '\n' ? mark : MASK}${text.slice(offset + 1)}`
    }
  }
  const message = 'this page has too many places that are no MDX'
  const whole = text.replace(/[<{}]/g, MASK)
  return {
    root: rootOf(markdownToMdast(whole, { features })),
    mistakes: [...mistakes, { offset: 0, message }],
  }
}

const MOST_MISTAKES = 200
/** Characters, those of a text counted each time that it is parsed: a large file may be no text at all. */
const MOST_PARSED = 10_000_000
/** Stands for a character that means nothing to the parser. */
const MASK = '\u2039'

function rootOf(tree: { readonly type: string }): Root {
  return isRoot(tree) ? tree : { type: 'root', children: [] }
}

function isRoot(tree: { readonly type: string }): tree is Root {
  return tree.type === 'root'
}

/** How many tags are open at the end of a text: the parser stumbles over each of them, after all before it. */
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

/** How many braces are open at the end of a text: the time of the parser grows with the cube of them. */
function unclosedBraces(text: string): number {
  let open = 0
  for (const [brace] of text.replace(/(['"`])[{}]\1/g, '').matchAll(/[{}]/g)) {
    open = brace === '{' ? open + 1 : Math.max(0, open - 1)
  }
  return open
}

/** A tag; what stands in a line between marks of code is none. */
const TAG = /(`+)(?!`)[^\n]*?(?<!`)\1(?!`)|<(\/?)([A-Za-z][\w.:-]*)([^<>]*)>/g

/** Elements without an end, addresses and comments between angle brackets: they are Markdown. */
function isPlainHtml(text: string): boolean {
  return /^<(?:(?:br|hr|img|wbr|col|input)\b|!--|[a-z][a-z0-9+.-]*:|[^\s<>@]+@)/i.test(text)
}

/** The text, with what Docusaurus takes out before it parses replaced by as many other characters. */
function masked(source: string, isMdx: boolean): string {
  const kindOf = fenceTracker()
  const lines = source.split('\n').map(line => {
    if (kindOf(line) !== 'text') return line
    const heading = /^[ \t>]*#{1,6}\s/.test(line) ? maskHeadingId(line) : line
    return isMdx ? heading : maskCode(heading)
  })
  return maskComments(lines.join('\n'))
}

function maskHeadingId(line: string): string {
  return line.replace(/\{(#[^{}\s]+)\}(\s*)$/, `${MASK}$1${MASK}$2`)
}

/** In plain Markdown braces are text, and so is a line that starts like an import. */
function maskCode(line: string): string {
  return line.replace(/[{}]/g, MASK).replace(/^(?:i(?=mport\b)|e(?=xport\b))/, MASK)
}

function maskComments(text: string): string {
  if (!text.includes('<!--')) return text
  const kindOf = fenceTracker()
  let inComment = false
  return text
    .split('\n')
    .map(line => {
      if (!inComment && kindOf(line) !== 'text') return line
      let done = ''
      for (let at = 0; at < line.length; ) {
        const mark = inComment ? '-->' : '<!--'
        const found = line.indexOf(mark, at)
        const end = found < 0 ? line.length : found
        done += inComment ? ' '.repeat(end - at) : line.slice(at, end)
        if (found < 0) break
        done += ' '.repeat(mark.length)
        inComment = !inComment
        at = found + mark.length
      }
      return done
    })
    .join('\n')
}

/** The offset of the character that the parser stumbled over; null where there is none left. */
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
    // An import that is none.
    if ((at === 0 || text.charAt(at - 1) === '\n') && /^(?:import|export)\b/.test(text.slice(at))) {
      return at
    }
  }
  return null
}
