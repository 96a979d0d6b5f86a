import { TOKEN_CLASSES } from '@lectern/base/markup'
import type { Tree } from '@lezer/common'
import { highlightTree, type Tag, tagHighlighter, tags } from '@lezer/highlight'
import type { CodeToken } from '../language/language.ts'
import type { Grammars } from './grammars.ts'
import { highlightingOf } from './languages.ts'
import { streamTokens } from './stream-tokens.ts'
import { TOKEN_STYLES, type Token, type TokenStyle } from './token.ts'

const highlighter = tagHighlighter([
  { tag: tags.comment, class: 'c' },
  { tag: [tags.keyword, tags.tagName], class: 'k' },
  { tag: [tags.typeName, tags.className, tags.namespace], class: 't' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue], class: 's' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.color, tags.unit], class: 'n' },
  { tag: [tags.operator, tags.escape], class: 'o' },
  { tag: [tags.definition(tags.name), tags.function(tags.definition(tags.name))], class: 'd' },
  { tag: [tags.local(tags.name), tags.special(tags.variableName)], class: 'p' },
  { tag: [tags.propertyName, tags.attributeName, tags.labelName], class: 'a' },
  { tag: [tags.meta, tags.processingInstruction, tags.annotation], class: 'm' },
  { tag: tags.inserted, class: 'ins' },
  { tag: tags.deleted, class: 'del' },
])

/** The texts of the tokens joined are the code. `language` is canonical; without its grammar code is plain. */
export function highlight(
  code: string,
  language: string,
  grammars: Grammars | null = null,
): readonly Token[] {
  const highlighting = highlightingOf(language)
  const plain = [{ text: code, style: null }]
  switch (highlighting) {
    case 'plain':
      return plain
    case 'loaded':
      return grammars?.highlight(code, language) ?? plain
    case 'diff':
      return highlightDiff(code)
  }
  if ('parser' in highlighting) return tokensOf(code, highlighting.parser.parse(code))
  return streamTokens(code, highlighting.mode).map(({ text, name }) => ({
    text,
    style: name === null ? null : styleOfName(name),
  }))
}

/** @param sample see `KeywordReference.name` */
export function sampleTokens(tokens: readonly CodeToken[], sample: number): readonly Token[] {
  let next = 0
  return tokens.map(({ isName, ...token }) => {
    const at = next
    next += token.text.length
    const style = token.style && TOKEN_CLASSES[token.style]
    return { ...token, style, ...(isName ? { name: { sample, at } } : {}) }
  })
}

function tokensOf(code: string, tree: Tree): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  highlightTree(tree, highlighter, (from, to, classes) => {
    if (from > at) tokens.push({ text: code.slice(at, from), style: null })
    tokens.push({ text: code.slice(from, to), style: styleOf(classes) })
    at = to
  })
  if (at < code.length) tokens.push({ text: code.slice(at), style: null })
  return tokens
}

/** `termOf` returns the id of the term that a word means. */
export function highlightScheme(
  code: string,
  termOf: (word: string) => string | undefined = () => undefined,
): readonly Token[] {
  const word = (text: string, style: TokenStyle): Token => {
    const term = termOf(text)
    return term === undefined ? { text, style } : { text, style, term }
  }

  return [...code.matchAll(/[A-Z][A-Z0-9_]+|[a-z][\w-]*|\.\.\.|[[\]{}|]|'[^'\n]*'|\s+|./g)].map(
    ({ 0: text, index }): Token => {
      if (/^[A-Z]/.test(text)) return word(text, 'k')
      if (/^[a-z]/.test(text)) return word(text, 'p')
      if (/^(\.\.\.|[[\]{}|])$/.test(text)) return sign(code, text, index)
      if (text.startsWith("'")) return { text, style: 's' }
      return { text, style: /^\s/.test(text) ? null : 'o' }
    },
  )
}

/** Brackets in quotes and braces without a `|` are typed. */
function sign(code: string, text: string, at: number): Token {
  const token: Token = { text, style: 'c' }
  if (text === '...') return { ...token, meaning: 'mayBeRepeated' }
  if (text === '[' && code[at - 1] !== '"') return { ...token, meaning: 'mayBeLeftOut' }
  if (text === '{' && hasChoice(code.slice(at + 1))) return { ...token, meaning: 'oneOfThese' }
  return token
}

function hasChoice(rest: string): boolean {
  let depth = 0
  for (const [letter] of rest.matchAll(/[[\]{}|]/g)) {
    if (letter === '|' && depth === 0) return true
    depth += letter === '[' || letter === '{' ? 1 : letter === '|' ? 0 : -1
    if (depth < 0) return false
  }
  return false
}

function highlightDiff(code: string): readonly Token[] {
  return code.split(/(?<=\n)/).map(text => ({
    text,
    style: text.startsWith('+') ? 'ins' : text.startsWith('-') ? 'del' : null,
  }))
}

/** Names of CodeMirror 5 that modes still use, as names in `tags`. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  attribute: 'attributeName',
  builtin: 'variableName.standard',
  def: 'variableName.definition',
  property: 'propertyName',
  'string-2': 'string.special',
  tag: 'tagName',
  type: 'typeName',
  variable: 'variableName',
  'variable-2': 'variableName.special',
}

/** @param names of `tags`, each with modifiers after dots */
function styleOfName(names: string): TokenStyle | null {
  const byName: Readonly<Record<string, Tag | ((tag: Tag) => Tag)>> = tags
  const found = names.split(' ').flatMap(name => {
    const [first = '', ...modifiers] = (OLD_NAMES[name] ?? name).split('.')
    const tag = byName[first]
    if (tag === undefined || typeof tag === 'function') return []
    return modifiers.reduce((modified, modifier) => {
      const apply = byName[modifier]
      return typeof apply === 'function' ? apply(modified) : modified
    }, tag)
  })
  return styleOf(highlighter.style(found) ?? '')
}

function styleOf(classes: string): TokenStyle | null {
  const names = classes.split(' ')
  return TOKEN_STYLES.find(style => names.includes(style)) ?? null
}
