import type { Declared } from './declared.ts'
import { type Report, TITLES } from './lookup.ts'
import type { SymbolTable } from './symbol-table.ts'
import { qualified } from './tree.ts'

interface Known {
  readonly namespace: string | null
  /** Names of the code itself, in order. */
  readonly own: SymbolTable
  readonly required: SymbolTable
}

/** Reports names that are declared twice in a namespace. */
export function reportRepeated(
  declared: readonly Declared[],
  known: Known,
  { report, hint }: { readonly report: Report; readonly hint: string },
): void {
  for (const each of declared) {
    const message = repetition(each, known)
    if (message !== null && each.range) report(each.range, { message, hint })
  }
}

function repetition(each: Declared, { namespace, own, required }: Known): string | null {
  const { kind, name } = each
  if (each.extends || kind === 'element') return null
  const isSame = (other: Declared): boolean => !other.extends && isAlike(each, other)
  const [earlier] = required.resolve(kind, { name, namespace }).filter(isSame)
  // Each module has its own PRIORITY.
  const isSure = (each.classes ?? []).every(
    one => required.resolve('class', qualified(one)).filter(other => !other.extends).length < 2,
  )
  if (earlier && isSure)
    return `the module "${earlier.module}" has the ${TITLES[kind]} "${name}" already`
  const [first] = own.resolve(kind, { name, namespace: null }).filter(other => isAlike(each, other))
  const isFirst = first === undefined || first.range?.from === each.range?.from
  return isFirst ? null : `the ${TITLES[kind]} "${name}" is declared twice`
}

/** Properties may differ in their parameters, and have the names of actions. */
function isAlike(one: Declared, other: Declared): boolean {
  if (one.kind === 'metacode') return one.arity === other.arity
  if (one.kind !== 'property') return true
  if (one.isAction !== other.isAction) return false
  return one.classes != null && one.classes.join() === other.classes?.join()
}
