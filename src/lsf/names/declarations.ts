import type { SyntaxNode, Tree } from '@lezer/common'
import { entryParser } from '../entry.ts'
import type { Version } from '../words.ts'
import type { Declared, FindMetacode, ModuleNames } from './declared.ts'
import { declaredBy } from './declared-by.ts'
import { expand } from './metacode.ts'
import { childrenOf, qualified, textOf } from './tree.ts'

/** Metacodes may call each other; one that calls itself ends here. */
const DEEPEST = 8

/** A piece of code, parsed. */
interface ParsedCode {
  readonly code: string
  readonly tree: Tree
}

/** The names that code declares, also by the metacodes that it calls. */
export function moduleNames(
  parsed: ParsedCode,
  version: Version,
  findMetacode: FindMetacode = () => undefined,
): ModuleNames {
  const header = parsed.tree.topNode.getChild('ModuleHeader')
  const namesAfter = (word: string): string[] =>
    header ? headerNames(header, word).map(node => textOf(parsed.code, node)) : []
  const [name] = namesAfter('MODULE')
  const requires = namesAfter('REQUIRE')
  const [namespace] = namesAfter('NAMESPACE')
  const declared: Declared[] = []
  const bodyOf: FindMetacode = (called, count) =>
    declared.find(each => each.kind === 'metacode' && each.name === called && each.arity === count)
      ?.body ?? findMetacode(called, count)
  /** @param at where the metacode is called that the code is of; null for code that stands there */
  const collect = ({ code, tree }: ParsedCode, at: number | null, depth: number): void => {
    for (const statement of childrenOf(tree.topNode)) {
      if (statement.name !== 'MetaCallStatement') {
        declared.push(
          ...declaredBy(code, statement).map(each =>
            at === null ? each : { ...each, from: at, place: undefined },
          ),
        )
        continue
      }
      if (depth === DEEPEST) continue
      const called = statement.getChild('MetaName')
      if (!called) continue
      const values = argumentsOf(code, statement)
      const body = bodyOf(qualified(textOf(code, called)).name, values.length)
      if (body === undefined) continue
      const expanded = expand(body, values)
      const tree = entryParser('MODULE', version).parse(expanded)
      collect({ code: expanded, tree }, at ?? statement.from, depth + 1)
    }
  }
  collect(parsed, null, 0)
  return {
    name: name ?? null,
    namespace: namespace ?? name ?? null,
    requires: requires.length > 0 || name === 'System' ? requires : ['System'],
    declared,
  }
}

/** The arguments of a call of a metacode; they may be empty. */
function argumentsOf(code: string, call: SyntaxNode): string[] {
  const values = ['']
  for (const child of childrenOf(call)) {
    if (child.name === ',') values.push('')
    else if (child.name === 'MetaArgument') values[values.length - 1] = textOf(code, child)
    else if (child.name === ')') break
  }
  return values
}

/** The names after a word of a header. */
export function headerNames(header: SyntaxNode, word: string): readonly SyntaxNode[] {
  let last = ''
  return childrenOf(header).filter(({ name }) => {
    if (/^[A-Z]+$/.test(name)) last = name
    return last === word && /^(Name|Definition)$/.test(name)
  })
}
