import { parse } from '../parse.ts'
import type { Version } from '../words.ts'
import { argumentsOf, type Expansion } from './declarations.ts'
import type { Lookup, Report } from './lookup.ts'
import { childrenOf, textOf } from './tree.ts'
import { checkUses } from './uses.ts'

/** Only arguments of the call can be corrected, so mistakes elsewhere are those of the call. */
export function checkExpansion({ code, call }: Expansion, lookup: Lookup, version: Version): void {
  const { tree, errors } = parse(code, { version })
  if (errors.length > 0) return
  const report: Report = ({ from, to }, mistake) => {
    const name = code.slice(from, to)
    const argument = argumentsOf(call).find(each => each && textOf(lookup.code, each) === name)
    const { message, hint } = mistake
    lookup.report(argument ?? call, argument ? mistake : { message, hint })
  }
  checkUses(childrenOf(tree.topNode), { ...lookup, code, report }, null)
}
