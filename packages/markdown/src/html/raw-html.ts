import { ownValue } from '@lectern/base/collections'
import { ADDRESS_ATTRIBUTES, escapeHtml } from '@lectern/base/html'
import { LONGEST_ADDRESS } from '@lectern/base/limits'
import { didYouMean } from '@lectern/base/nearest'
import type { PageBuilder, Span } from '../builder.ts'
import { isRefused, isRefusedMedia } from '../refused-address.ts'
import {
  ALLOWED,
  CODE,
  EVERYWHERE,
  FORBIDDEN,
  HINTS,
  isAllowedAttribute,
  VOID_ELEMENTS,
} from './allowed-html.ts'

/** Raw HTML of one parent node; closes with it what is still open. */
export class RawHtml {
  readonly #open: { readonly name: string; readonly span: Span | undefined }[] = []
  readonly #page: PageBuilder

  constructor(page: PageBuilder) {
    this.#page = page
  }

  get isInCode(): boolean {
    return this.#open.some(({ name }) => CODE.has(name))
  }

  append(html: string, span: Span | undefined): void {
    const places = span && placesIn(html, span)
    const lastEnd = html.lastIndexOf('-->')
    let text = 0
    for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
      const end = endOfComment(html, at, lastEnd)
      const tag = end === null ? tagAt(html, at) : null
      if (end === null && tag === null) {
        at += 1
        continue
      }
      this.#page.html(escapeText(html.slice(text, at)))
      if (tag !== null) this.#tag({ ...tag, span: places?.(at, tag.tag) })
      at = end ?? at + (tag?.tag.length ?? 0)
      text = at
    }
    this.#page.html(escapeText(html.slice(text)))
  }

  end(): void {
    for (const { name, span } of this.#open.splice(0).reverse()) {
      this.#page.html(`</${name}>`)
      if (name === 'p' || name === 'li') continue
      this.#page.problem(
        {
          code: 'raw-html',
          message: `"<${name}>" is never closed`,
          hint: `Close it with "</${name}>" in the same paragraph, cell or list item that opens it.`,
        },
        span,
      )
    }
  }

  #tag(part: {
    tag: string
    closing: boolean
    name: string
    attributes: string
    span: Span | undefined
  }): void {
    const { tag, closing, name, attributes, span } = part
    const allowed = ownValue(ALLOWED, name)
    if (allowed === undefined) {
      this.#page.html(escapeText(tag))
      if (closing || !FORBIDDEN.has(name)) return
      this.#page.problem(
        {
          code: 'raw-html',
          message: `"<${name}>" is not allowed in content`,
          hint: HINTS[name] ?? 'Write it in backticks if it is meant as text.',
        },
        span,
      )
    } else if (closing) this.#close(name, span)
    else {
      this.#page.html(`<${name}`)
      this.#attributes(name, attributes, { allowed, span })
      this.#page.html('>')
      if (!VOID_ELEMENTS.has(name)) this.#open.push({ name, span })
    }
  }

  #close(name: string, span: Span | undefined): void {
    const at = this.#open.findLastIndex(element => element.name === name)
    if (at < 0) {
      const message = `"</${name}>" closes nothing that is open here`
      this.#page.problem({ code: 'raw-html', message, hint: 'Remove it.' }, span)
      return
    }
    for (const element of this.#open.splice(at).reverse()) this.#page.html(`</${element.name}>`)
  }

  #attributes(
    element: string,
    attributes: string,
    { allowed, span }: { allowed: readonly string[]; span: Span | undefined },
  ): void {
    const parts = attributes.matchAll(
      /([^\s=/"'>\0]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
    )
    for (const [, written = '', double, single, bare] of parts) {
      const name = written.toLowerCase()
      const value = double ?? single ?? bare ?? ''
      if (!isAllowedAttribute(name, allowed)) {
        this.#page.problem(
          {
            code: 'raw-html',
            message: `attribute "${name}" is not allowed on "<${element}>"`,
            hint: didYouMean(name, [...allowed, ...EVERYWHERE]) ?? 'Remove it.',
          },
          span,
        )
      } else if (ADDRESS_ATTRIBUTES.includes(name) && span !== undefined) {
        const url = value.replace(/&amp;/g, '&')
        const target: Parameters<PageBuilder['target']>[0] =
          element === 'img'
            ? { kind: 'image', url, width: null, tag: null }
            : { kind: 'address', url }
        const isMedia = name === 'src' || name === 'poster'
        if ((isMedia ? isRefusedMedia : isRefused)(url, span, this.#page)) continue
        const isAddress = target.kind === 'address'
        this.#page.html(isAddress ? ` ${name}="` : ' ')
        this.#page.hole(this.#page.target(target, span, span))
        if (isAddress) this.#page.html('"')
      } else {
        if (name === 'id') this.#page.anchor(value, span)
        this.#page.html(value === '' ? ` ${name}` : ` ${name}="${escapeText(value)}"`)
      }
    }
  }
}

/** Character references such as `&nbsp;` stay. */
function escapeText(text: string): string {
  return escapeHtml(text).replace(/&amp;(#\d+|#x[\da-f]+|[a-z][\da-z]*);/gi, '&$1;')
}

/**
 * Finds tags in ascending order. Offsets are counted from the end of the piece: lists and quotes remove characters
 * at the start of lines, but add none.
 */
function placesIn(html: string, span: Span): (at: number, tag: string) => Span {
  let { line, column } = span.start
  let seen = 0
  return (at, tag) => {
    for (
      let next = html.indexOf('\n', seen);
      next >= 0 && next < at;
      next = html.indexOf('\n', seen)
    ) {
      line += 1
      column = 1
      seen = next + 1
    }
    column += at - seen
    seen = at
    const inside = tag.split('\n')
    const end = (inside.length === 1 ? column : 1) + (inside.at(-1) ?? '').length
    const offset = span.start.offset === undefined ? undefined : span.start.offset + at
    return {
      start: { line, column, offset },
      end: { ...span.end, line: line + inside.length - 1, column: end },
    }
  }
}

interface Tag {
  readonly tag: string
  readonly closing: boolean
  /** In lower case. */
  readonly name: string
  readonly attributes: string
}

function tagAt(html: string, at: number): Tag | null {
  const match = TAG.exec(html.slice(at, at + LONGEST_ADDRESS))
  if (match === null) return null
  const [tag, slash, name = '', attributes = ''] = match
  return { tag, closing: slash !== undefined, name: name.toLowerCase(), attributes }
}

const TAG = /^<(\/)?([A-Za-z][A-Za-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/

/** @param lastEnd offset of the last end of a comment in `html` */
function endOfComment(html: string, at: number, lastEnd: number): number | null {
  if (!html.startsWith('<!--', at) || lastEnd < at + 4) return null
  return html.indexOf('-->', at + 4) + 3
}
