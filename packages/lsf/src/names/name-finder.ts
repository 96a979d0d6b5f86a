import type { SyntaxNode } from '@lezer/common'
import type { Range } from '../range.ts'
import type { Kind } from './declared.ts'
import { type Lookup, TITLES } from './lookup.ts'
import type { FormInScope, NameScope } from './name-scope.ts'
import type { ResolvedName } from './symbol-table.ts'
import { memberIn, type QualifiedName, qualified, textOf } from './tree.ts'

const UNKNOWN = 'Declare it above, or require the module that has it.'
const LATE = 'Move the declaration up, above its first use.'
const AMBIGUOUS = 'Write the namespace before the name, or name one in PRIORITY.'
const WRONG_COUNT = 'Use it with the parameters that it is declared with.'

/** Actions on every form: `formApply` and so on. */
const OF_EVERY_FORM = /^form[A-Z]/

/** Resolves names in a piece of code, and reports those that are missing or ambiguous. */
export class NameFinder {
  readonly #lookup: Lookup

  constructor(lookup: Lookup) {
    this.#lookup = lookup
  }

  text(node: SyntaxNode): string {
    return textOf(this.#lookup.code, node)
  }

  has(kind: Kind, node: SyntaxNode): boolean {
    return this.#find(kind, qualified(this.text(node)), node.from).length > 0
  }

  /** @param more candidates for suggestions besides names of the kind */
  look(kind: Kind, node: SyntaxNode, more: readonly string[] = []): readonly ResolvedName[] {
    const { names, namespaces, report, used } = this.#lookup
    const written = this.text(node)
    const name = qualified(written)
    const resolved = this.#find(kind, name, node.from)
    if (resolved.some(each => !each.extends)) {
      if (kind === 'property') return resolved
      used(resolved, node)
      this.#name(node, resolved)
      if (kind === 'metacode') return resolved
      this.#reportAmbiguous(kind, node, resolved)
      return resolved
    }
    const title = TITLES[kind]
    if (names.resolve(kind, name).some(each => !each.extends)) {
      const message = `the ${title} "${written}" is declared only further down`
      report(node, { message, hint: LATE })
    } else if (name.namespace !== null && !namespaces().has(name.namespace)) {
      const range = { from: node.from, to: node.from + name.namespace.length }
      const message = `there is no namespace "${name.namespace}"`
      this.#reportUnknown(range, message, () => [...namespaces()])
    } else {
      const message = `there is no ${title} "${written}"`
      this.#reportUnknown(node, message, () => [...more, ...names.list(kind)])
    }
    return []
  }

  #reportUnknown(range: Range, message: string, candidates: () => readonly string[]): void {
    this.#lookup.report(range, { message, hint: UNKNOWN, candidates })
  }

  #reportAmbiguous(kind: Kind, node: SyntaxNode, resolved: readonly ResolvedName[]): void {
    const { preferred, report } = this.#lookup
    const written = this.text(node)
    if (preferred === null || qualified(written).namespace !== null) return
    const declared = resolved.filter(each => !each.extends)
    const found = [...new Set(declared.map(({ namespace }) => namespace))]
    if (found.length < 2 || found.some(each => each === null || preferred.includes(each))) return
    const message = `the ${TITLES[kind]} "${written}" is in the namespaces ${found.sort().join(' and ')}`
    report(node, { message, hint: AMBIGUOUS })
  }

  metacode(node: SyntaxNode, count: number): void {
    const resolved = this.look('metacode', node)
    const fitting = resolved.filter(({ arity }) => arity === count)
    if (fitting.length > 0) this.#reportAmbiguous('metacode', node, fitting)
    else if (resolved.length > 0)
      this.#reportCount(
        node,
        resolved.map(({ arity = null }) => arity),
        { count, resolved },
      )
  }

  /** @param count of parameters; null if the property is only named */
  property(node: SyntaxNode, count: number | null, { locals }: NameScope): void {
    const name = this.text(node)
    const local = locals.get(name)
    if (local !== undefined && (count === null || local.includes(count))) return
    const resolved =
      local === undefined
        ? this.look('property', node, [...locals.keys()])
        : this.#find('property', qualified(name), node.from)
    const fitting = resolved.filter(
      ({ arity = null }) => count === null || arity === null || arity === count,
    )
    if (fitting.length > 0) {
      this.#lookup.used(fitting, node)
      this.#name(node, fitting)
      if (local === undefined) this.#reportUse(node, fitting)
      // Otherwise classes decide.
      if (count !== null && areSame(fitting)) this.#reportAmbiguous('property', node, fitting)
    }
    if (count === null || (resolved.length === 0 && local === undefined)) return
    const arities = [...resolved.map(({ arity }) => arity ?? null), ...(local ?? [])]
    if (arities.some(arity => arity === null || arity === count)) return
    this.#reportCount(node, arities, { count, resolved })
  }

  #reportCount(
    node: SyntaxNode,
    arities: readonly (number | null)[],
    { count, resolved }: { readonly count: number; readonly resolved: readonly ResolvedName[] },
  ): void {
    const takes = [...new Set(arities)].join(' or ')
    const parameters = takes === '1' ? 'parameter' : 'parameters'
    const message = `"${this.text(node)}" takes ${takes} ${parameters}, not ${count}`
    const listed = [...new Set(resolved.flatMap(signatureOf))]
    const hint = listed.length > 0 ? `There is ${listed.join(', ')}.` : WRONG_COUNT
    this.#lookup.report(node, { message, hint })
  }

  #reportUse(node: SyntaxNode, resolved: readonly ResolvedName[]): void {
    const name = this.text(node)
    const around = node.parent?.name
    // An item of a form can be either.
    if (node.parent?.parent?.name === 'PropertyItem') return
    if (around === 'JoinExpression' && resolved.every(each => each.isAction === true)) {
      const message = `"${name}" is an action and has no value`
      this.#lookup.report(node, { message, hint: 'Call it in an action, or name a property.' })
    } else if (around === 'ExecAction' && resolved.every(each => each.isAction === false)) {
      const message = `"${name}" is a property and cannot be called`
      this.#lookup.report(node, { message, hint: 'Change it with "<-", or name an action.' })
    }
  }

  form(node: SyntaxNode, written = this.text(node)): FormInScope | null {
    const name = qualified(written)
    const resolved = this.#find('form', name, node.from)
    if (resolved.length > 0) this.#lookup.used(resolved)
    if (node.name !== 'FormName') this.#name(node, resolved, { written })
    if (resolved.every(each => each.extends)) return null
    return {
      resolved,
      title: `the form "${name.name}"`,
      members: resolved.flatMap(each => each.members ?? []),
      draws: resolved.flatMap(each => each.draws ?? []),
    }
  }

  /** Reports a missing form. */
  formInPath(node: SyntaxNode, written: string): FormInScope | null {
    if (this.#find('form', qualified(written), node.from).length === 0) {
      const { names } = this.#lookup
      this.#reportUnknown(node, `there is no form "${written}"`, () => names.list('form'))
    }
    return this.form(node, written)
  }

  members(nodes: readonly SyntaxNode[], form: FormInScope | null): void {
    for (const node of nodes) this.#member(node, this.text(node), form)
  }

  draw(node: SyntaxNode, { form }: NameScope): void {
    const [start = ''] = this.text(node).split('(')
    const name = start.trim()
    this.members(node.getChild('NameList')?.getChildren('Parameter') ?? [], form)
    if (form?.draws.includes(name)) this.#name(node, form.resolved, { written: name, part: name })
    if (form === null || form.draws.includes(name) || OF_EVERY_FORM.test(start)) return
    this.#reportUnknown(node, `${form.title} has no property "${name}"`, () => form.draws)
  }

  staticObject(node: SyntaxNode): void {
    const { names, used } = this.#lookup
    const { owner, name } = memberIn(this.text(node))
    const classes = this.#find('class', qualified(owner), node.from)
    if (classes.length === 0) {
      this.#reportUnknown(node, `there is no class "${owner}"`, () => names.list('class'))
      return
    }
    used(classes)
    this.#name(node, classes, { written: owner })
    const objects = classes.flatMap(each => each.members ?? [])
    if (objects.includes(name)) {
      this.#name(node, classes, { part: name })
      return
    }
    const title = `the class "${qualified(owner).name}"`
    this.#reportUnknown(node, `${title} has no object "${name}"`, () => objects)
  }

  formElement(node: SyntaxNode): void {
    const { owner, name } = memberIn(this.text(node))
    this.#member(node, name, this.formInPath(node, owner))
  }

  #find(kind: Kind, name: QualifiedName, at: number): readonly ResolvedName[] {
    return this.#lookup.names
      .resolve(kind, name)
      .filter(({ module, from }) => module !== null || from <= at)
  }

  /** @param written the part of the node up to the end of the name; default: all of it */
  #name(
    node: SyntaxNode,
    resolved: readonly ResolvedName[],
    { written = this.text(node), part = null }: { written?: string; part?: string | null } = {},
  ): void {
    const { named, preferred } = this.#lookup
    if (!named) return
    const to = node.from + written.length
    const { name, namespace } = qualified(written)
    const known = namespace === null ? nearest(resolved, preferred ?? []) : resolved
    named({ from: to - name.length, to, resolved: known, part })
  }

  #member(node: SyntaxNode, name: string, form: FormInScope | null): void {
    if (form === null) return
    if (form.members.includes(name)) {
      this.#lookup.used(form.resolved.filter(each => each.members?.includes(name)))
      this.#name(node, form.resolved, { part: name })
      return
    }
    this.#reportUnknown(node, `${form.title} has no object "${name}"`, () => form.members)
  }
}

/** `toDate(DATETIME)`; nothing if the classes are unknown. */
function signatureOf({ name, classes, body }: ResolvedName): string[] {
  const parameters = classes ?? body?.parameters
  return parameters ? [`${name}(${parameters.join(', ')})`] : []
}

/** The own namespace comes first, then those of PRIORITY. Of properties, classes decide. */
function nearest(
  resolved: readonly ResolvedName[],
  preferred: readonly string[],
): readonly ResolvedName[] {
  if (resolved.some(({ kind }) => kind === 'property')) return resolved
  const isIn = ({ namespace }: ResolvedName, wanted: string): boolean => namespace === wanted
  const first = preferred.find(each => resolved.some(one => isIn(one, each)))
  return first === undefined ? resolved : resolved.filter(one => isIn(one, first))
}

/** Same classes, all of them built-in. */
function areSame(resolved: readonly ResolvedName[]): boolean {
  const classes = new Set(resolved.map(each => each.classes?.join() ?? null))
  return (
    classes.size === 1 && [...classes].every(list => list !== null && /^[A-Z,[\]]*$/.test(list))
  )
}
