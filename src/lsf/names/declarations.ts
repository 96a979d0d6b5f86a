import type { SyntaxNode, Tree } from '@lezer/common'
import { entryParser } from '../entry.ts'
import type { Version } from '../words.ts'
import type { Declared, FindMetacode, ModuleNames } from './declared.ts'
import { declaredBy } from './declared-by.ts'
import { expand } from './metacode.ts'
import { childrenOf, qualified, textOf } from './tree.ts'

/** Metacodes may call each other; one that calls itself ends here. */
const DEEPEST = 8

/** The names that code declares, also by the metacodes that it calls. */
export const moduleNames = (
  code: string,
  tree: Tree,
  version: Version,
  findMetacode: FindMetacode = () => undefined,
): ModuleNames => {
  const top = tree.topNode
  const header = top.getChild('ModuleHeader')
  const namesAfter = (word: string): string[] =>
    header ? headerNames(header, word).map(node => textOf(code, node)) : []
  const [name] = namesAfter('MODULE')
  const requires = namesAfter('REQUIRE')
  const [namespace] = namesAfter('NAMESPACE')
  const declared: Declared[] = []
  const bodyOf: FindMetacode = (called, count) =>
    declared.find(each => each.kind === 'metacode' && each.name === called && each.arity === count)
      ?.body ?? findMetacode(called, count)
  const collect = (part: string, from: SyntaxNode, at: number | null, depth: number): void => {
    for (const statement of childrenOf(from)) {
      if (statement.name !== 'MetaCallStatement') {
        declared.push(
          ...declaredBy(part, statement).map(each =>
            at === null ? each : { ...each, from: at, place: undefined },
          ),
        )
        continue
      }
      if (depth === DEEPEST) continue
      const called = statement.getChild('MetaName')
      if (!called) continue
      const values = argumentsOf(part, statement)
      const body = bodyOf(qualified(textOf(part, called)).name, values.length)
      if (body === undefined) continue
      const text = expand(body, values)
      const expanded = entryParser('MODULE', version).parse(text)
      collect(text, expanded.topNode, at ?? statement.from, depth + 1)
    }
  }
  collect(code, top, null, 0)
  return {
    name: name ?? null,
    namespace: namespace ?? name ?? null,
    requires: requires.length > 0 || name === 'System' ? requires : ['System'],
    declared,
  }
}

/** The arguments of a call of a metacode; they may be empty. */
const argumentsOf = (code: string, call: SyntaxNode): string[] => {
  const values = ['']
  for (const child of childrenOf(call)) {
    if (child.name === ',') values.push('')
    else if (child.name === 'MetaArgument') values[values.length - 1] = textOf(code, child)
    else if (child.name === ')') break
  }
  return values
}

/** The names after a word of a header. */
export const headerNames = (header: SyntaxNode, word: string): readonly SyntaxNode[] => {
  let last = ''
  return childrenOf(header).filter(({ name }) => {
    if (/^[A-Z]+$/.test(name)) last = name
    return last === word && /^(Name|Definition)$/.test(name)
  })
}
