/** What a line of Markdown is, as far as line-by-line passes need to know. */
type LineKind = 'text' | 'fence' | 'code'

/** A function that tells, line after line, which lines stand inside a code block, fenced or indented. */
export function fenceTracker(): (line: string) => LineKind {
  const lineOf = lineTracker()
  return line => lineOf(line).kind
}

/** A line of Markdown. */
interface Line {
  readonly kind: LineKind
  /** How its text is read: as a text of its own, with that of the line before, or not, such as HTML. */
  readonly text: 'new' | 'more' | null
}

const HAS_NONE: Line = { kind: 'text', text: null }
const IS_NEW: Line = { kind: 'text', text: 'new' }
const GOES_ON: Line = { kind: 'text', text: 'more' }
const FENCE: Line = { kind: 'fence', text: null }
const CODE: Line = { kind: 'code', text: null }

/**
 * A function that tells, line after line, what stands inside a code block and which lines make a paragraph. It
 * follows the blocks of CommonMark that decide this, in the way that its specification describes (appendix
 * "A parsing strategy"): each line is first a part of the open quotes and list items, may then open more of
 * them, and what is left of it belongs to a paragraph, to code or to HTML.
 */
export function lineTracker(): (line: string) => Line {
  let open: readonly Container[] = []
  let leaf: Leaf = NOTHING
  return text => {
    const line = text.includes('\t') ? withoutTabs(text) : text
    const going = goOn(line, open)
    const isWhole = going.count === open.length
    if (isWhole && leaf.kind === 'fence') {
      const { mark, length } = leaf
      const isEnd = going.indent <= 3 && isClosing(going.rest, mark, length)
      if (isEnd) leaf = NOTHING
      return isEnd ? FENCE : CODE
    }
    if (isWhole && leaf.kind === 'html' && !(leaf.end === null && going.rest === '')) {
      if (leaf.end !== null && line.includes(leaf.end)) leaf = NOTHING
      return HAS_NONE
    }
    const inParagraph = leaf.kind === 'paragraph'
    const opened = openMore(line, going, isWhole && inParagraph)
    if (opened.rest === '') {
      open = [...open.slice(0, going.count), ...opened.containers]
      leaf = NOTHING
      return HAS_NONE
    }
    const isNew = opened.containers.length > 0
    const goesOn = inParagraph && isWhole && !isNew
    const next = leafOf(opened, goesOn)
    // A quote or an item whose paragraph goes on need not be marked again.
    if (inParagraph && !isWhole && !isNew && (next.kind === 'paragraph' || opened.indent > 3)) {
      return GOES_ON
    }
    open = [...open.slice(0, going.count), ...opened.containers]
    leaf = next
    if (next.kind === 'fence') return FENCE
    if (next.kind === 'code') return CODE
    if (next.kind === 'html') return HAS_NONE
    return goesOn && next.kind === 'paragraph' ? GOES_ON : IS_NEW
  }
}

/** What other blocks stand in: a quote, or an item whose lines are indented by so many columns. */
type Container = 'quote' | number

/** What text stands in: a block that goes on to the next line. */
type Leaf =
  | { readonly kind: 'nothing' | 'paragraph' | 'code' }
  | { readonly kind: 'fence'; readonly mark: string; readonly length: number }
  /** HTML goes on to the line that contains `end`, or to an empty one. */
  | { readonly kind: 'html'; readonly end: string | null }

const NOTHING: Leaf = { kind: 'nothing' }

/** What is left of a line. */
interface Rest {
  /** The column at which the containers end. */
  readonly at: number
  /** How many spaces stand there. */
  readonly indent: number
  /** What stands behind them. */
  readonly rest: string
}

const TAB = 4

function withoutTabs(line: string): string {
  let text = ''
  for (const part of line.split(/(?<=\t)/)) {
    text += part.replace('\t', '')
    if (part.endsWith('\t')) text = text.padEnd(text.length + TAB - (text.length % TAB))
  }
  return text
}

function restAt(line: string, at: number): Rest {
  const rest = line.slice(at).trimStart()
  return { at, indent: rest === '' ? 0 : line.length - at - rest.length, rest: rest.trimEnd() }
}

/** Of how many of the open containers a line is a part. */
function goOn(line: string, open: readonly Container[]): Rest & { readonly count: number } {
  let current = restAt(line, 0)
  let count = 0
  for (const container of open) {
    const { at, indent, rest } = current
    if (container === 'quote') {
      if (indent > 3 || !rest.startsWith('>')) break
      current = restAt(line, behindQuote(line, at + indent))
    } else {
      if (rest !== '' && indent < container) break
      current = restAt(line, Math.min(line.length, at + container))
    }
    count += 1
  }
  return { ...current, count }
}

function behindQuote(line: string, at: number): number {
  return line[at + 1] === ' ' ? at + 2 : at + 1
}

/** The containers that a line opens. */
function openMore(
  line: string,
  start: Rest,
  inParagraph: boolean,
): Rest & { readonly containers: readonly Container[] } {
  const containers: Container[] = []
  let current = start
  for (;;) {
    const { at, indent, rest } = current
    if (indent > 3 || RULE.test(rest)) break
    if (rest.startsWith('>')) {
      containers.push('quote')
      current = restAt(line, behindQuote(line, at + indent))
      continue
    }
    const [marker = ''] = /^(?:[-*+]|\d{1,9}[.)])(?= |$)/.exec(rest) ?? []
    const [note = ''] = /^\[\^[^\]\s]+\]:/.exec(rest) ?? []
    if (marker === '' && note === '') break
    const isFirst = inParagraph && containers.length === 0
    if (marker !== '' && isFirst && (marker === rest || /^\d/.test(marker))) {
      // Of numbers only a 1 ends a paragraph.
      if (marker === rest || !/^1[.)]$/.test(marker)) break
    }
    const behind = at + indent + (marker + note).length
    const inner = restAt(line, behind)
    // What is indented by more is code in the item.
    const isCode = note === '' && (inner.rest === '' || inner.indent > 4)
    const spaces = isCode ? 1 : inner.indent
    containers.push(note === '' ? indent + marker.length + spaces : TAB)
    current = restAt(line, Math.min(line.length, behind + spaces))
  }
  return { ...current, containers }
}

/** `- - -` is a line and no list. */
const RULE = /^(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/

function leafOf({ indent, rest }: Rest, inParagraph: boolean): Leaf {
  if (indent > 3) return { kind: inParagraph ? 'paragraph' : 'code' }
  const [, run = '', info = ''] = /^(`{3,}|~{3,})(.*)$/.exec(rest) ?? []
  const mark = run[0] ?? ''
  if (mark === '~' || (mark === '`' && !info.includes('`'))) {
    return { kind: 'fence', mark, length: run.length }
  }
  const isHeading = /^#{1,6}( |$)/.test(rest) || (inParagraph && /^(=+|-+)$/.test(rest))
  if (isHeading || RULE.test(rest) || rest.startsWith(':::')) return NOTHING
  return htmlOf(rest, inParagraph) ?? { kind: 'paragraph' }
}

function isClosing(rest: string, mark: string, length: number): boolean {
  return rest.length >= length && [...rest].every(character => character === mark)
}

/** Elements that are a block of HTML where a line starts with one. */
const BLOCKS =
  /^<\/?(?:blockquote|caption|col|colgroup|dd|details|div|dl|dt|figcaption|figure|hr|li|ol|p|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?:[ />]|$)/i
/** A tag of another element, which is a block where it is alone. */
const ALONE = /^<\/?[a-z][a-z0-9-]*(?: [^<>]*)?\/?>$/i

/** The block of HTML that a line starts; null for none. */
function htmlOf(rest: string, inParagraph: boolean): Leaf | null {
  if (!rest.startsWith('<')) return null
  const [end] = rest.startsWith('<!--') ? ['-->'] : /^<pre(?=[ >]|$)/i.test(rest) ? ['</pre>'] : []
  if (end !== undefined) return rest.includes(end) ? NOTHING : { kind: 'html', end }
  const isBlock = BLOCKS.test(rest) || (!inParagraph && ALONE.test(rest))
  return isBlock ? { kind: 'html', end: null } : null
}
