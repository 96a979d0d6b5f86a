import type { SyntaxNode } from '@lezer/common'
import type { Kind } from './declared.ts'
import type { Known, Names } from './names.ts'
import { childrenOf, countIn, memberIn, type QualifiedName, qualified, textOf } from './tree.ts'

/**
 * Is told of a name that cannot be meant.
 *
 * @param place offsets in the code
 * @param candidates names that could be meant instead
 */
export type Report = (
  place: { readonly from: number; readonly to: number },
  message: string,
  hint: string,
  candidates?: readonly string[],
) => void

const UNKNOWN = 'Declare it above, or require the module that has it.'
const LATE = 'Move the declaration up, above its first use.'
const WRONG_COUNT = 'Use it with the parameters that it is declared with.'

/** A form whose objects and properties code names. */
interface FormInSight {
  /** What messages call it. */
  readonly title: string
  readonly members: readonly string[]
  readonly draws: readonly string[]
}

/** Local properties, by name; their numbers of parameters. */
type Locals = ReadonlyMap<string, number>

interface Place {
  /** Null outside of forms, and where it is not known which form is meant. */
  readonly form: FormInSight | null
  readonly locals: Locals
}

const NOWHERE: Place = { form: null, locals: new Map() }

/** The actions that the platform puts on every form: `formApply` and so on. */
const OF_EVERY_FORM = /^form[A-Z]/

/** What each kind is called in messages. */
export const TITLES: Readonly<Record<Kind, string>> = {
  class: 'class',
  property: 'property or action',
  form: 'form',
  group: 'group of properties',
  table: 'table',
  window: 'window',
  element: 'element of the navigator',
  metacode: 'metacode',
}

/** What the names of code are looked up in, and who is told. */
export interface Lookup {
  /** What the code may use, its own names included. */
  readonly names: Names
  readonly report: Report
  /** Is told of each name that is used whatever it may stand for. */
  used(known: readonly Known[]): void
}

/** Looks up the names that code uses; `form` is the one that the code is the inside of. */
export const checkUses = (
  code: string,
  top: SyntaxNode,
  { names, report, used }: Lookup,
  form: FormInSight | null,
): void => {
  const text = (node: SyntaxNode): string => textOf(code, node)

  const find = (kind: Kind, name: QualifiedName, at: number): readonly Known[] => {
    const found = names.find(kind, name)
    return found.filter(each => each.module !== null || each.from <= at)
  }

  /** Reports a name that nothing has, or that only has it further down. */
  const look = (kind: Kind, node: SyntaxNode): readonly Known[] => {
    const name = qualified(text(node))
    const found = find(kind, name, node.from)
    if (found.length > 0) {
      if (kind !== 'property') used(found)
      return found
    }
    const title = TITLES[kind]
    if (names.find(kind, name).length > 0) {
      report(node, `the ${title} "${text(node)}" is declared only further down`, LATE)
    } else report(node, `there is no ${title} "${text(node)}"`, UNKNOWN, names.list(kind))
    return []
  }

  const property = (node: SyntaxNode, count: number | null, { locals }: Place): void => {
    const name = text(node)
    const local = locals.get(name)
    if (local !== undefined && (count === null || count === local)) return
    const known =
      local === undefined ? look('property', node) : find('property', qualified(name), node.from)
    const fitting = known.filter(
      ({ arity = null }) => count === null || arity === null || arity === count,
    )
    if (fitting.length > 0) used(fitting)
    if (count === null || (known.length === 0 && local === undefined)) return
    const arities = [
      ...known.map(each => each.arity ?? null),
      ...(local === undefined ? [] : [local]),
    ]
    if (arities.some(arity => arity === null || arity === count)) return
    const takes = [...new Set(arities)].join(' or ')
    const parameters = takes === '1' ? 'parameter' : 'parameters'
    report(node, `"${name}" takes ${takes} ${parameters}, not ${count}`, WRONG_COUNT)
  }

  /** The form of a name; null when there is none, or only extensions of it are known. */
  const formNamed = (node: SyntaxNode, written = text(node)): FormInSight | null => {
    const name = qualified(written)
    const found = find('form', name, node.from)
    if (found.length > 0) used(found)
    if (found.every(each => each.extends)) return null
    return {
      title: `the form "${name.name}"`,
      members: found.flatMap(each => each.members ?? []),
      draws: found.flatMap(each => each.draws ?? []),
    }
  }

  /** The form in a path, which is reported where there is none. */
  const formIn = (node: SyntaxNode, written: string): FormInSight | null => {
    if (find('form', qualified(written), node.from).length === 0) {
      report(node, `there is no form "${written}"`, UNKNOWN, names.list('form'))
    }
    return formNamed(node, written)
  }

  const member = (node: SyntaxNode, name: string, form: FormInSight | null): void => {
    if (form === null || form.members.includes(name)) return
    report(node, `${form.title} has no object "${name}"`, UNKNOWN, form.members)
  }

  const members = (nodes: readonly SyntaxNode[], form: FormInSight | null): void => {
    for (const node of nodes) member(node, text(node), form)
  }

  const draw = (node: SyntaxNode, { form }: Place): void => {
    const [name = ''] = text(node).split('(')
    members(node.getChild('NameList')?.getChildren('Parameter') ?? [], form)
    if (form === null || form.draws.includes(name.trim()) || OF_EVERY_FORM.test(name)) return
    report(node, `${form.title} has no property "${name.trim()}"`, UNKNOWN, form.draws)
  }

  const staticObject = (node: SyntaxNode): void => {
    const { owner, name } = memberIn(text(node))
    const found = find('class', qualified(owner), node.from)
    if (found.length === 0) {
      report(node, `there is no class "${owner}"`, UNKNOWN, names.list('class'))
      return
    }
    used(found)
    const objects = found.flatMap(each => each.members ?? [])
    if (objects.includes(name)) return
    const title = `the class "${qualified(owner).name}"`
    report(node, `${title} has no object "${name}"`, UNKNOWN, objects)
  }

  /** `form.object`, of a form that must be there. */
  const element = (node: SyntaxNode): void => {
    const { owner, name } = memberIn(text(node))
    member(node, name, formIn(node, owner))
  }

  /** Where names lead from a statement on. */
  const enter = (node: SyntaxNode, place: Place): Place => {
    switch (node.name) {
      case 'FormStatement': {
        const definition = node.getChild('Definition')
        return definition ? { ...place, form: formNamed(definition) } : place
      }
      case 'ExtendFormStatement':
      case 'DesignStatement': {
        const name = node.getChild('FormName')
        return name ? { ...place, form: formNamed(name) } : place
      }
      default:
        return place
    }
  }

  const visit = (node: SyntaxNode, outer: Place): void => {
    const place = enter(node, outer)
    const children = childrenOf(node)
    switch (node.name) {
      case 'MetaStatement':
        return
      case 'ModuleHeader':
        return
      case 'ClassName':
        look('class', node)
        return
      case 'FormName':
        look('form', node)
        return
      case 'GroupName':
        look('group', node)
        return
      case 'StaticObject':
        staticObject(node)
        return
      case 'FormElement':
        element(node)
        return
      case 'PropertyDraw':
        draw(node, place)
        return
      case 'MetaCallStatement':
        for (const name of node.getChildren('MetaName')) look('metacode', name)
        return
      case 'PropertyDeclaration':
        for (const child of children) if (child.name !== 'PropertyName') visit(child, place)
        return
      case 'ListAction': {
        let locals = place.locals
        for (const child of children) {
          visit(child, { ...place, locals })
          if (child.name === 'LocalProperty') locals = withLocals(child, locals)
        }
        return
      }
      case 'TableOption':
        for (const name of node.getChildren('Name')) look('table', name)
        return
      case 'ListBlock':
      case 'EditBlock':
        members(node.getChildren('Name'), place.form)
        break
      case 'NameList':
        if (/^(PropertiesBlock|PropertyItem|MappedAction)$/.test(node.parent?.name ?? '')) {
          members(node.getChildren('Parameter'), place.form)
        }
        return
      case 'ShowAction':
      case 'DialogAction':
      case 'PrintAction':
      case 'ExportFormAction':
      case 'JsonFormExpression': {
        const name = node.getChild('FormName')
        const form = name && formNamed(name)
        for (const argument of node.getChildren('FormArgument')) {
          members(argument.getChildren('Name').slice(0, 1), form)
        }
        break
      }
      case 'SeekAction':
      case 'ExpandAction':
      case 'CollapseAction': {
        const target = node.getChild('FormElement')
        const form = target && formNamed(target, memberIn(text(target)).owner)
        for (const value of node.getChildren('ObjectValue')) {
          members(value.getChildren('Name'), form)
        }
        break
      }
      case 'PropertyPath':
      case 'ComponentPath': {
        const path = node.getChildren('Name').map(text)
        if (node.name === 'ComponentPath' && node.lastChild?.name === 'Name') path.pop()
        const form = formIn(node, path.join('.'))
        for (const child of children) if (child.name !== 'Name') visit(child, { ...place, form })
        return
      }
      case 'ContainerSelector':
        for (const name of node.getChildren('Name')) {
          if (children.some(child => child.name === 'FILTERGROUP')) continue
          member(name, text(name), place.form)
        }
        break
      case 'NewElement':
      case 'EditElement':
      case 'MoveElement':
        navigatorNames(node)
        for (const child of children) if (child.name !== 'PropertyName') visit(child, place)
        return
      case 'HideWindowStatement':
        for (const name of node.getChildren('Name')) look('window', name)
        return
    }
    for (const child of children) {
      if (child.name === 'PropertyName') property(child, countAt(child), place)
      else visit(child, place)
    }
  }

  const navigatorNames = (node: SyntaxNode): void => {
    // Without a word before it, what is added may be a form or an action.
    const added = node.getChild('PropertyName')
    if (
      added &&
      (node.getChild('ACTION') || find('form', qualified(text(added)), added.from).length === 0)
    ) {
      property(added, 0, NOWHERE)
    }
    for (const name of node.getChildren('Name')) {
      look(name.prevSibling?.name === 'WINDOW' ? 'window' : 'element', name)
    }
  }

  /** How many parameters a property is used with; null where it is only named. */
  const countAt = (property: SyntaxNode): number | null => {
    const { parent } = property
    const signature = property.nextSibling
    if (signature?.name === 'Signature') return countIn(signature)
    switch (parent?.name) {
      case 'JoinExpression':
      case 'ExecAction':
      case 'ChangeAction':
      case 'RecalculateAction': {
        const list = parent.getChild('ArgumentList')
        return list && countIn(list)
      }
      case 'MappedProperty': {
        const list = parent.getChild('ParameterList')
        return list && countIn(list)
      }
      case 'IndexedProperty':
        return childrenOf(parent).filter(({ name }) => /Parameter$/.test(name)).length
      case 'MappedAction': {
        const list = parent.getChild('NameList')
        return list && countIn(list)
      }
      case 'PropertyItem': {
        const list = parent.getChild('NameList') ?? parent.parent?.getChild('NameList')
        return list ? countIn(list) : null
      }
      default:
        return null
    }
  }

  const withLocals = (node: SyntaxNode, outer: Locals): Locals => {
    const list = node.getChild('ClassList')
    const count = list ? countIn(list) : 0
    return new Map([
      ...outer,
      ...node.getChildren('Definition').map(each => [text(each), count] as const),
    ])
  }

  let start: Place = { ...NOWHERE, form }
  // A fragment of actions may begin with local properties, as the inside of an action does.
  for (const child of childrenOf(top)) {
    visit(child, start)
    if (child.name === 'LocalProperty')
      start = { ...start, locals: withLocals(child, start.locals) }
  }
}
