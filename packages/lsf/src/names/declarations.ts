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

/** Code that a metacode call expands to. A nested call belongs to the outermost one. */
export interface Expansion {
  readonly code: string
  readonly call: SyntaxNode
}

export function moduleNames(
  parsed: ParsedCode,
  version: Version,
  findMetacode: FindMetacode = () => undefined,
): ModuleNames & { readonly expansions: readonly Expansion[] } {
  const header = parsed.tree.topNode.getChild('ModuleHeader')
  const namesAfter = (word: string): string[] =>
    header ? headerNames(header, word).map(node => textOf(parsed.code, node)) : []
  const [name] = namesAfter('MODULE')
  const requires = namesAfter('REQUIRE')
  const [namespace] = namesAfter('NAMESPACE')
  const declared: Declared[] = []
  const expansions: Expansion[] = []
  const bodyOf: FindMetacode = (called, count) =>
    declared.find(each => each.kind === 'metacode' && each.name === called && each.arity === count)
      ?.body ?? findMetacode(called, count)
  /** @param around enclosing bodies, because a metacode may call itself */
  const collect = (
    { code, tree }: ParsedCode,
    call: SyntaxNode | null,
    around: readonly Declared['body'][],
  ): void => {
    for (const statement of childrenOf(tree.topNode)) {
      if (statement.name !== 'MetaCallStatement') {
        declared.push(
          ...declaredBy(code, statement).map(each =>
            call === null ? each : { ...each, from: each.from && call.from, range: undefined },
          ),
        )
        continue
      }
      const called = statement.getChild('MetaName')
      if (!called) continue
      const values = argumentsOf(statement).map(each => (each ? textOf(code, each) : ''))
      const body = bodyOf(qualified(textOf(code, called)).name, values.length)
      if (body === undefined || around.includes(body)) continue
      const expanded = expand(body, values)
      const tree = entryParser('MODULE', version).parse(expanded)
      if (!body.isOutline) expansions.push({ code: expanded, call: call ?? statement })
      collect({ code: expanded, tree }, call ?? statement, [...around, body])
    }
  }
  collect(parsed, null, [])
  return {
    name: name ?? null,
    namespace: namespace ?? name ?? null,
    requires: requires.length > 0 || name === 'System' ? requires : ['System'],
    declared,
    expansions,
  }
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
 * at the start. See `MetaCodeFragment.java` of the platform.
 */
function expand(
  { parameters, code }: NonNullable<Declared['body']>,
  values: readonly string[],
): string {
  const byName = new Map(parameters.map((name, index) => [name, values[index] ?? name]))
  const value = (part: string): string => byName.get(part) ?? part
  return code.replace(
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
}

function unquoted(text: string): string {
  return /^'.*'$/s.test(text) ? text.slice(1, -1) : text
}
