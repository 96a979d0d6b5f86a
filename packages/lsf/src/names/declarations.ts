import type { SyntaxNode, Tree } from '@lezer/common'
import { entryParser } from '../entry.ts'
import type { Version } from '../words.ts'
import type { Declared, FindMetacode, ModuleNames } from './declared.ts'
import { declaredBy } from './declared-by.ts'
import { childrenOf, qualified, textOf } from './tree.ts'

interface ParsedCode {
  readonly code: string
  readonly tree: Tree
}

export function moduleNames(
  parsed: ParsedCode,
  version: Version,
  findMetacode: FindMetacode = () => undefined,
): ModuleNames & {
  readonly expansions: readonly Expansion[]
  /** The call at which the code became too long to expand it and those after it; null for most modules. */
  readonly tooLong: SyntaxNode | null
} {
  const declared: Declared[] = []
  const expansions: Expansion[] = []
  const budget = { left: LONGEST_EXPANSION }
  let tooLong: SyntaxNode | null = null
  const bodyOf: FindMetacode = (called, count) =>
    declared.find(each => each.kind === 'metacode' && each.name === called && each.arity === count)
      ?.body ?? findMetacode(called, count)
  for (const statement of childrenOf(parsed.tree.topNode)) {
    const call = callIn(parsed.code, statement)
    if (call === null) {
      declared.push(...declaredBy(parsed.code, statement))
      continue
    }
    const expanded = expandedNames(call, version, bodyOf, { around: [], budget })
    declared.push(...expanded.declared)
    expansions.push(...expanded.codes.map(code => ({ code, call: statement })))
    if (budget.left < 0) tooLong ??= statement
  }
  return { ...headerOf(parsed), declared, expansions, tooLong }
}

/** Characters that the calls of a module expand to: 877,000 at most in the 2,865 modules of lsFusion ERP. */
const LONGEST_EXPANSION = 2_000_000
/** Of each call, for the time that it takes beside its code. */
const CALL_COST = 100

interface Expanding {
  /** Enclosing bodies, because a metacode may call itself. */
  readonly around: readonly Declared['body'][]
  /** Characters. */
  readonly budget: { left: number }
}

/** Code that a metacode call expands to. A nested call belongs to the outermost one. */
export interface Expansion {
  readonly code: string
  readonly call: SyntaxNode
}

export function headerOf({ code, tree }: ParsedCode): Omit<ModuleNames, 'declared'> {
  const header = tree.topNode.getChild('ModuleHeader')
  const namesAfter = (word: string): string[] =>
    header ? headerNames(header, word).map(node => textOf(code, node)) : []
  const [name] = namesAfter('MODULE')
  const requires = namesAfter('REQUIRE')
  const [namespace] = namesAfter('NAMESPACE')
  return {
    name: name ?? null,
    namespace: namespace ?? name ?? null,
    requires: requires.length > 0 || name === 'System' ? requires : ['System'],
  }
}

export interface MetacodeCall {
  /** Without namespace. */
  readonly name: string
  readonly values: readonly string[]
  readonly from: number
}

/** Null for other statements. */
export function callIn(code: string, statement: SyntaxNode): MetacodeCall | null {
  const called = statement.name === 'MetaCallStatement' ? statement.getChild('MetaName') : null
  if (called === null) return null
  const values = argumentsOf(statement).map(each => (each ? textOf(code, each) : ''))
  return { name: qualified(textOf(code, called)).name, values, from: statement.from }
}

/** What a call declares, and the code that it expands to. */
export function expandedNames(
  { name, values, from }: MetacodeCall,
  version: Version,
  bodyOf: FindMetacode,
  { around, budget }: Expanding = { around: [], budget: { left: LONGEST_EXPANSION } },
): { readonly declared: readonly Declared[]; readonly codes: readonly string[] } {
  const body = bodyOf(name, values.length)
  if (body === undefined || around.includes(body)) return { declared: [], codes: [] }
  const code = expand(body, values, budget)
  if (code === null) return { declared: [], codes: [] }
  const declared: Declared[] = []
  const codes = body.isOutline ? [] : [code]
  for (const statement of childrenOf(entryParser('MODULE', version).parse(code).topNode)) {
    const call = callIn(code, statement)
    if (call === null) {
      const found = declaredBy(code, statement)
      const more = { range: undefined, ...(body.isOutline ? { parts: [] } : {}) }
      declared.push(...found.map(each => ({ ...each, from: each.from && from, ...more })))
      continue
    }
    const within = { around: [...around, body], budget }
    const nested = expandedNames({ ...call, from }, version, bodyOf, within)
    declared.push(...nested.declared)
    codes.push(...nested.codes)
  }
  return { declared, codes }
}

/** Null for an empty argument. */
export function argumentsOf(call: SyntaxNode): (SyntaxNode | null)[] {
  const values: (SyntaxNode | null)[] = [null]
  for (const child of childrenOf(call)) {
    if (child.name === ',') values.push(null)
    else if (child.name === 'MetaArgument') values[values.length - 1] = child
    else if (child.name === ')') break
  }
  return values
}

export function headerNames(header: SyntaxNode, word: string): readonly SyntaxNode[] {
  let last = ''
  return childrenOf(header).filter(({ name }) => {
    if (/^[A-Z]+$/.test(name)) last = name
    return last === word && /^(Name|Definition)$/.test(name)
  })
}

/**
 * Replaces parameters that are a whole name or a part between `##`; after `###` the value is capitalized, unless it is
 * at the start. See `MetaCodeFragment.java` of the platform. Null if the budget is exceeded.
 */
function expand(
  { parameters, code }: NonNullable<Declared['body']>,
  values: readonly string[],
  budget: Expanding['budget'],
): string | null {
  const byName = new Map(parameters.map((name, index) => [name, values[index] ?? name]))
  budget.left -= code.length + CALL_COST
  if (budget.left < 0) return null
  const value = (part: string): string => {
    const text = byName.get(part) ?? part
    budget.left -= text.length - part.length
    return budget.left < 0 ? '' : text
  }
  const expanded = code.replace(
    /\/\/.*|'(?:[^'\\]|\\[\s\S])*'(?!#)|(?:##?#?)?(?:'(?:[^'\\]|\\[\s\S])*'|\w+)(?:##?#?(?:'(?:[^'\\]|\\[\s\S])*'|\w+))*/g,
    token => {
      if (!token.includes('##')) return value(token)
      const parts = token.split(/(###?)/)
      const isCapital = token.startsWith('###')
      let joined = ''
      parts.forEach((part, index) => {
        if (part.startsWith('##')) return
        const text = unquoted(value(part))
        const isAfter = parts[index - 1] === '###' && (joined !== '' || isCapital)
        joined += isAfter ? text.charAt(0).toUpperCase() + text.slice(1) : text
      })
      return parts.some(part => value(part).startsWith("'")) ? `'${joined}'` : joined
    },
  )
  return budget.left < 0 ? null : expanded
}

function unquoted(text: string): string {
  return /^'.*'$/s.test(text) ? text.slice(1, -1) : text
}
