import { LONGEST_CODE, LONGEST_CODE_LINE } from '@lectern/base/limits'
import { didYouMean } from '@lectern/base/nearest'
import type { PageBuilder } from '../builder.ts'
import type { RenderContext } from '../render-context.ts'
import { type CodeNode, wordSpan } from './fence-line.ts'
import type { FenceMeta } from './fence-meta.ts'
import { highlight, highlightScheme, sampleTokens } from './highlight.ts'
import { languageNamed, languageNames } from './languages.ts'
import { PLAIN_LANGUAGES } from './loaded-languages.ts'
import type { Token } from './token.ts'

interface ColoredCode {
  readonly name: string
  readonly tokens: readonly Token[]
  readonly foot: number | null
}

export function colorCode(node: CodeNode, meta: FenceMeta, context: RenderContext): ColoredCode {
  const { language: documented, page } = context
  const written = /^[{=]|=/.test(node.lang ?? '') ? '' : (node.lang ?? '')
  const word = written.toLowerCase()
  if (documented?.names.includes(word)) {
    const foot = noteSample(node, meta, context)
    const tokens = () => sampleTokens(documented.tokens(node.value, meta.fragment), foot)
    return { name: documented.name, tokens: inColors(node, page, tokens), foot }
  }
  if (documented && documented.scheme === word) {
    const offset = node.position?.start.offset ?? 0
    const termOf = (name: string) => context.terms.find(name, offset)?.id
    const tokens = () => highlightScheme(node.value, termOf)
    return { name: word, tokens: inColors(node, page, tokens), foot: null }
  }
  const name = languageNamed(written)
  const isOfPlugin = context.extensions.plugins?.hasFence(word) === true
  if (name === undefined && !isOfPlugin) reportUnknown(written, node, context)
  if (name === undefined || name === PLAIN) return { name: PLAIN, tokens: plain(node), foot: null }
  const tokens = () => highlight(node.value, name, context.extensions.grammars)
  return { name, tokens: inColors(node, page, tokens), foot: null }
}

const PLAIN = 'text'

function plain({ value }: CodeNode): readonly Token[] {
  return [{ text: value, style: null }]
}

function inColors(
  node: CodeNode,
  page: PageBuilder,
  tokens: () => readonly Token[],
): readonly Token[] {
  const limit = limitOf(node.value)
  try {
    if (limit === null) return tokens()
  } catch (reason) {
    // Grammars are recursive.
    if (!(reason instanceof RangeError || reason instanceof TypeError)) throw reason
  }
  const message = `this code is not put in colors: ${limit ?? 'it is nested too deeply'}`
  const hint = 'Shorten it, or write "text" as its language.'
  page.problem({ code: 'beyond-limit', severity: 'warning', message, hint }, node.position)
  return plain(node)
}

function limitOf(code: string): string | null {
  const moreThan = (most: number) => `more than ${most.toLocaleString('en')} characters`
  if (code.length > LONGEST_CODE) return `it has ${moreThan(LONGEST_CODE)}`
  const isLong = code.split('\n').some(line => line.length > LONGEST_CODE_LINE)
  return isLong ? `a line has ${moreThan(LONGEST_CODE_LINE)}` : null
}

function noteSample(
  { value, position }: CodeNode,
  { fragment, invalid, alone }: FenceMeta,
  { page }: RenderContext,
): number {
  const start = position?.start ?? { line: 1, column: 1 }
  const first = { ...start, line: start.line + 1 }
  const place = page.place({ start: first, end: { ...first, column: first.column + 1 } })
  return page.sample({ code: value, fragment, invalid, alone, place })
}

function reportUnknown(name: string, node: CodeNode, context: RenderContext): void {
  const { names = [], scheme = null } = context.language ?? {}
  const all = [...names, ...(scheme === null ? [] : [scheme]), ...languageNames]
  context.page.problem(
    {
      code: 'unknown-fence-language',
      severity: 'warning',
      message: PLAIN_LANGUAGES.has(name.toLowerCase())
        ? `there are no colors for code in "${name}"`
        : `unknown language "${name}" of a code block, which is shown without colors`,
      hint: slipOf(name, all) ?? 'Write "text" for code that is not to be put in colors.',
    },
    wordSpan(name, node, context.source),
  )
}

/** Names of two or three letters are near to many others. */
function slipOf(name: string, all: readonly string[]): string | undefined {
  return name.length > 3 && !PLAIN_LANGUAGES.has(name) ? didYouMean(name, all) : undefined
}
