import type { SyntaxNode } from '@lezer/common'
import type { Kind } from './declared.ts'
import { type Lookup, TITLES } from './lookup.ts'
import type { FormInScope, NameScope } from './name-scope.ts'
import type { Meaning } from './names.ts'
import { memberIn, type QualifiedName, qualified, textOf } from './tree.ts'

const UNKNOWN = 'Declare it above, or require the module that has it.'
const LATE = 'Move the declaration up, above its first use.'
const WRONG_COUNT = 'Use it with the parameters that it is declared with.'

/** The actions that the platform puts on every form: `formApply` and so on. */
const OF_EVERY_FORM = /^form[A-Z]/

/** Finds the names in a piece of code; reports those that nothing has. */
export class NameFinder {
  readonly #lookup: Lookup

  constructor(lookup: Lookup) {
    this.#lookup = lookup
  }

  text(node: SyntaxNode): string {
    return textOf(this.#lookup.code, node)
  }

  /** True when a name stands for something that is declared above it. */
  has(kind: Kind, node: SyntaxNode): boolean {
    return this.#find(kind, qualified(this.text(node)), node.from).length > 0
  }

  /** Reports a name that nothing has, or that only has it further down. */
  look(kind: Kind, node: SyntaxNode): readonly Meaning[] {
    const { names, report, used } = this.#lookup
    const written = this.text(node)
    const name = qualified(written)
    const meanings = this.#find(kind, name, node.from)
    if (meanings.length > 0) {
      if (kind !== 'property') used(meanings)
      return meanings
    }
    const title = TITLES[kind]
    if (names.find(kind, name).length > 0) {
      report(node, {
        message: `the ${title} "${written}" is declared only further down`,
        hint: LATE,
      })
    } else
      report(node, {
        message: `there is no ${title} "${written}"`,
        hint: UNKNOWN,
        candidates: names.list(kind),
      })
    return []
  }

  /** A property or an action; `count` is the number of its parameters, null where it is only named. */
  property(node: SyntaxNode, count: number | null, { locals }: NameScope): void {
    const name = this.text(node)
    const local = locals.get(name)
    if (local !== undefined && (count === null || count === local)) return
    const meanings =
      local === undefined
        ? this.look('property', node)
        : this.#find('property', qualified(name), node.from)
    const fitting = meanings.filter(
      ({ arity = null }) => count === null || arity === null || arity === count,
    )
    if (fitting.length > 0) this.#lookup.used(fitting)
    if (count === null || (meanings.length === 0 && local === undefined)) return
    const arities = [
      ...meanings.map(({ arity }) => arity ?? null),
      ...(local === undefined ? [] : [local]),
    ]
    if (arities.some(arity => arity === null || arity === count)) return
    const takes = [...new Set(arities)].join(' or ')
    const parameters = takes === '1' ? 'parameter' : 'parameters'
    const message = `"${name}" takes ${takes} ${parameters}, not ${count}`
    this.#lookup.report(node, { message, hint: WRONG_COUNT })
  }

  /** The form of a name; null when there is none, or only extensions of it are known. */
  form(node: SyntaxNode, written = this.text(node)): FormInScope | null {
    const name = qualified(written)
    const meanings = this.#find('form', name, node.from)
    if (meanings.length > 0) this.#lookup.used(meanings)
    if (meanings.every(each => each.extends)) return null
    return {
      title: `the form "${name.name}"`,
      members: meanings.flatMap(each => each.members ?? []),
      draws: meanings.flatMap(each => each.draws ?? []),
    }
  }

  /** The form in a path, which is reported where there is none. */
  formInPath(node: SyntaxNode, written: string): FormInScope | null {
    if (this.#find('form', qualified(written), node.from).length === 0) {
      const { names, report } = this.#lookup
      report(node, {
        message: `there is no form "${written}"`,
        hint: UNKNOWN,
        candidates: names.list('form'),
      })
    }
    return this.form(node, written)
  }

  /** Objects of a form. */
  members(nodes: readonly SyntaxNode[], form: FormInScope | null): void {
    for (const node of nodes) this.#member(node, this.text(node), form)
  }

  /** A property that a form draws. */
  draw(node: SyntaxNode, { form }: NameScope): void {
    const [start = ''] = this.text(node).split('(')
    const name = start.trim()
    this.members(node.getChild('NameList')?.getChildren('Parameter') ?? [], form)
    if (form === null || form.draws.includes(name) || OF_EVERY_FORM.test(start)) return
    this.#lookup.report(node, {
      message: `${form.title} has no property "${name}"`,
      hint: UNKNOWN,
      candidates: form.draws,
    })
  }

  /** `Class.object`. */
  staticObject(node: SyntaxNode): void {
    const { names, report, used } = this.#lookup
    const { owner, name } = memberIn(this.text(node))
    const classes = this.#find('class', qualified(owner), node.from)
    if (classes.length === 0) {
      report(node, {
        message: `there is no class "${owner}"`,
        hint: UNKNOWN,
        candidates: names.list('class'),
      })
      return
    }
    used(classes)
    const objects = classes.flatMap(each => each.members ?? [])
    if (objects.includes(name)) return
    const title = `the class "${qualified(owner).name}"`
    report(node, {
      message: `${title} has no object "${name}"`,
      hint: UNKNOWN,
      candidates: objects,
    })
  }

  /** `form.object`, of a form that must be there. */
  formElement(node: SyntaxNode): void {
    const { owner, name } = memberIn(this.text(node))
    this.#member(node, name, this.formInPath(node, owner))
  }

  #find(kind: Kind, name: QualifiedName, at: number): readonly Meaning[] {
    return this.#lookup.names
      .find(kind, name)
      .filter(({ module, from }) => module !== null || from <= at)
  }

  #member(node: SyntaxNode, name: string, form: FormInScope | null): void {
    if (form === null || form.members.includes(name)) return
    this.#lookup.report(node, {
      message: `${form.title} has no object "${name}"`,
      hint: UNKNOWN,
      candidates: form.members,
    })
  }
}
