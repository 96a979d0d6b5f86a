import { memoize } from '@lectern/base/collections'
import type { LRParser } from '@lezer/lr'
import { startOf } from './failure.ts'
import { identifier } from './terms.generated.js'

/** For readers: constructs that are possible in each of their beginnings, then marks, names, literals, keywords. */
export function expectedAt(parser: LRParser, accepts: (term: number) => boolean): string[] {
  const { terms, openings } = tokensOf(parser)
  const open = new Set(terms.filter(accepts))
  const constructs = []
  for (const { name, starts } of openings) {
    const isOpen = starts.length > 0 && starts.every(term => open.has(term) || isMark(parser, term))
    if (!isOpen) continue
    constructs.push(name)
    for (const term of starts) open.delete(term)
  }
  const rest = [...open].map(term => label(parser, term))
  const order = (name: string) => (name.startsWith('"') ? 0 : /^[a-z]/.test(name) ? 1 : 2)
  return [...constructs, ...new Set(rest.sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1)))]
}

/** The terms of all tokens, and those that each opening starts with. */
const tokensOf = memoize((parser: LRParser) => {
  const tokens = parser.nodeSet.types.filter(type => isToken(type.name))
  const terms = [...tokens.map(type => type.id), identifier]
  const openings = OPENINGS.map(({ name, top }) => {
    return { name, starts: terms.filter(startOf(parser.configure({ top }))) }
  })
  return { terms, openings }
})

/** A wider construct is before a narrower one. */
const OPENINGS = [
  { name: 'a statement', top: 'StatementsFragment' },
  { name: 'an action', top: 'SingleActionFragment' },
  { name: 'a form block', top: 'FormFragment' },
  { name: 'a property option', top: 'PropertyOptionsFragment' },
  { name: 'an expression', top: 'PlainExpressionFragment' },
]

function isToken(name: string) {
  return (
    /^([A-Z]{2,}|\W+|BuiltinType|String|RawString|Number|Index|CodeLiteral|\w+Literal)$/.test(
      name,
    ) || operators.has(name)
  )
}

const operators = new Set(['Equals', 'Relation', 'Plus', 'Minus', 'Times', 'Divide', 'AddOr'])

function isMark(parser: LRParser, term: number) {
  return /^\W+$/.test(nameOf(parser, term))
}

function nameOf(parser: LRParser, term: number) {
  return parser.nodeSet.types[term]?.name ?? ''
}

function label(parser: LRParser, term: number) {
  if (term === identifier) return 'a name'
  const name = nameOf(parser, term)
  return labels[name] ?? (/^\W+$/.test(name) ? `"${name}"` : name)
}

const labels: Readonly<Record<string, string>> = {
  BuiltinType: 'a class',
  String: 'a string',
  RawString: 'a string',
  Number: 'a number',
  Index: 'an index',
  CodeLiteral: '"<{"',
  DateLiteral: 'a date',
  DateTimeLiteral: 'a date',
  TimeLiteral: 'a time',
  ColorLiteral: 'a color',
  Equals: 'an operator',
  Relation: 'an operator',
  Plus: 'an operator',
  Minus: 'an operator',
  Times: 'an operator',
  Divide: 'an operator',
  AddOr: 'an operator',
}
