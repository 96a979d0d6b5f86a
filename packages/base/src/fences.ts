type LineKind = 'text' | 'fence' | 'code'

/** The returned function takes one line after the other. */
export function fenceTracker(): (line: string) => LineKind {
  const lineOf = lineTracker()
  return line => lineOf(line).kind
}

export interface MarkdownLine extends Line {
  readonly text: string
}

export function markdownLines(markdown: string): readonly MarkdownLine[] {
  const lineOf = lineTracker()
  return markdown.split('\n').map(text => {
    const { kind, paragraph } = lineOf(text)
    return { text, kind, paragraph }
  })
}

interface Line {
  readonly kind: LineKind
  /** Whether the line starts a paragraph, continues one, or neither (code, HTML, headings and so on). */
  readonly paragraph: 'start' | 'continuation' | null
}

const NO_PARAGRAPH: Line = { kind: 'text', paragraph: null }
const PARAGRAPH_START: Line = { kind: 'text', paragraph: 'start' }
const CONTINUATION: Line = { kind: 'text', paragraph: 'continuation' }
const FENCE: Line = { kind: 'fence', paragraph: null }
const CODE: Line = { kind: 'code', paragraph: null }

/** Line by line, as in https://spec.commonmark.org/0.31.2/#appendix-a-parsing-strategy. */
function lineTracker(): (line: string) => Line {
  let open: readonly Container[] = []
  let leaf: Leaf = NOTHING
  return text => {
    const line = text.includes('\t') ? expandTabs(text) : text
    const [matched, count] = matchContainers(line, open)
    const isWhole = count === open.length
    if (isWhole && leaf.kind === 'fence') {
      const { mark, length } = leaf
      const isEnd = matched.indent <= 3 && isClosing(matched.rest, mark, length)
      if (isEnd) leaf = NOTHING
      return isEnd ? FENCE : CODE
    }
    if (isWhole && leaf.kind === 'html' && !(leaf.end === null && matched.rest === '')) {
      if (leaf.end !== null && line.includes(leaf.end)) leaf = NOTHING
      return NO_PARAGRAPH
    }
    const inParagraph = leaf.kind === 'paragraph'
    const [opened, containers] = openContainers(line, matched, isWhole && inParagraph)
    const isNew = containers.length > 0
    if (opened.rest === '') {
      open = [...open.slice(0, count), ...containers]
      leaf = NOTHING
      return NO_PARAGRAPH
    }
    const isContinued = inParagraph && isWhole && !isNew
    const next = leafOf(opened, isContinued)
    // A lazy continuation line.
    if (inParagraph && !isWhole && !isNew && (next.kind === 'paragraph' || opened.indent > 3)) {
      return CONTINUATION
    }
    open = [...open.slice(0, count), ...containers]
    leaf = next
    if (next.kind === 'fence') return FENCE
    if (next.kind === 'code') return CODE
    if (next.kind === 'html') return NO_PARAGRAPH
    return isContinued && next.kind === 'paragraph' ? CONTINUATION : PARAGRAPH_START
  }
}

/** A quote, or a list item with its indentation in columns. */
type Container = 'quote' | number

type Leaf =
  | { readonly kind: 'nothing' | 'paragraph' | 'code' }
  | { readonly kind: 'fence'; readonly mark: string; readonly length: number }
  /** Ends with the line that contains `end`; null is an empty line. */
  | { readonly kind: 'html'; readonly end: string | null }

const NOTHING: Leaf = { kind: 'nothing' }

interface Remainder {
  /** Column after the containers. */
  readonly at: number
  readonly indent: number
  readonly rest: string
}

const TAB = 4

function expandTabs(line: string): string {
  let text = ''
  for (const part of line.split(/(?<=\t)/)) {
    text += part.replace('\t', '')
    if (part.endsWith('\t')) text = text.padEnd(text.length + TAB - (text.length % TAB))
  }
  return text
}

function remainderAt(line: string, at: number): Remainder {
  const rest = line.slice(at).trimStart()
  return { at, indent: rest === '' ? 0 : line.length - at - rest.length, rest: rest.trimEnd() }
}

/** What is left of a line after the open containers that it continues, and their count. */
function matchContainers(
  line: string,
  open: readonly Container[],
): readonly [Remainder, count: number] {
  let current = remainderAt(line, 0)
  let count = 0
  for (const container of open) {
    const { at, indent, rest } = current
    if (container === 'quote') {
      if (indent > 3 || !rest.startsWith('>')) break
      current = remainderAt(line, afterQuote(line, at + indent))
    } else {
      if (rest !== '' && indent < container) break
      current = remainderAt(line, Math.min(line.length, at + container))
    }
    count += 1
  }
  return [current, count]
}

function afterQuote(line: string, at: number): number {
  return line[at + 1] === ' ' ? at + 2 : at + 1
}

function openContainers(
  line: string,
  start: Remainder,
  inParagraph: boolean,
): readonly [Remainder, readonly Container[]] {
  const containers: Container[] = []
  let current = start
  for (;;) {
    const { at, indent, rest } = current
    if (indent > 3 || RULE.test(rest)) break
    if (rest.startsWith('>')) {
      containers.push('quote')
      current = remainderAt(line, afterQuote(line, at + indent))
      continue
    }
    const [marker = ''] = /^(?:[-*+]|\d{1,9}[.)])(?= |$)/.exec(rest) ?? []
    const [note = ''] = /^\[\^[^\]\s]+\]:/.exec(rest) ?? []
    if (marker === '' && note === '') break
    const isFirst = inParagraph && containers.length === 0
    if (marker !== '' && isFirst && (marker === rest || /^\d/.test(marker))) {
      // A list that interrupts a paragraph must begin with 1.
      if (marker === rest || !/^1[.)]$/.test(marker)) break
    }
    const after = at + indent + (marker + note).length
    const inner = remainderAt(line, after)
    // More indentation is code in the item.
    const isCode = note === '' && (inner.rest === '' || inner.indent > 4)
    const spaces = isCode ? 1 : inner.indent
    containers.push(note === '' ? indent + marker.length + spaces : TAB)
    current = remainderAt(line, Math.min(line.length, after + spaces))
  }
  return [current, containers]
}

const RULE = /^(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/

function leafOf({ indent, rest }: Remainder, inParagraph: boolean): Leaf {
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

/** A line that begins with one of these tags begins a block of HTML. */
const BLOCK_TAG =
  /^<\/?(?:blockquote|caption|col|colgroup|dd|details|div|dl|dt|figcaption|figure|hr|li|ol|p|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?:[ />]|$)/i
const SINGLE_TAG = /^<\/?[a-z][a-z0-9-]*(?: [^<>]*)?\/?>$/i

function htmlOf(rest: string, inParagraph: boolean): Leaf | null {
  if (!rest.startsWith('<')) return null
  const [end] = rest.startsWith('<!--') ? ['-->'] : /^<pre(?=[ >]|$)/i.test(rest) ? ['</pre>'] : []
  if (end !== undefined) return rest.includes(end) ? NOTHING : { kind: 'html', end }
  const isBlock = BLOCK_TAG.test(rest) || (!inParagraph && SINGLE_TAG.test(rest))
  return isBlock ? { kind: 'html', end: null } : null
}
