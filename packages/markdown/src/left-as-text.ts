import type { ProblemCode } from '@lectern/base/problem'
import type { NodeOf, RenderContext } from './render-context.ts'

interface Left {
  readonly code: ProblemCode
  /** Its last non-empty group is named in the message. */
  readonly pattern: RegExp
  readonly message: (name: string) => string
  readonly hint: (name: string) => string
}

const LEFT: readonly Left[] = [
  {
    code: 'unknown-directive',
    pattern: /(?<![\\\w:])(::[A-Za-z][\w-]*)\{[^{}\n]*\}/g,
    message: name => `"${name}" is in a line of text, which shows it as it is written`,
    hint: name =>
      /[A-Z]/.test(name)
        ? `Write it with one colon: "${name.slice(1)}[text]{name=value}".`
        : 'Write it alone on a line.',
  },
  {
    code: 'broken-link',
    pattern: /(?<![\\\w\]])\[((?!\^)[^[\]\n]+)\]\[([^[\]\n]*)\]/g,
    message: name => `this is not a link: nothing defines "[${name}]"`,
    hint: name => `Add a line "[${name}]: ADDRESS", or write the link as "[text](ADDRESS)".`,
  },
  {
    code: 'broken-link',
    pattern: /(?<!\\)\[(\^[^[\]\s]+)\]/g,
    message: name => `there is no footnote "[${name}]"`,
    hint: name => `Add a line "[${name}]: …" with its text.`,
  },
]
const MAY_BE_LEFT = /\]\[|\[\^|::/

export function reportLeftAsText(
  node: NodeOf<'text' | 'textDirective'>,
  { page, source, locale }: Pick<RenderContext, 'page' | 'source' | 'locale'>,
): void {
  if (locale === null || (node.type === 'text' && !MAY_BE_LEFT.test(node.value))) return
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined) return
  const text = source.slice(start.offset, end?.offset)
  for (const { code, pattern, message, hint } of LEFT) {
    for (const match of text.matchAll(pattern)) {
      const name = match[2] || match[1] || ''
      const at = start.offset + match.index
      const line = start.line + text.slice(0, match.index).split('\n').length - 1
      const column = at - source.lastIndexOf('\n', at - 1)
      const span = { start: { line, column }, end: { line, column: column + match[0].length } }
      page.problem({ code, severity: 'warning', message: message(name), hint: hint(name) }, span)
    }
  }
}
