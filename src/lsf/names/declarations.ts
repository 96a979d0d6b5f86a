import type { SyntaxNode, Tree } from '@lezer/common'
import { entryParser } from '../entry.ts'
import type { Version } from '../words.ts'
import type { Declared, FindMetacode, ModuleNames } from './declared.ts'
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
  const own: FindMetacode = (called, count) =>
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
      const body = own(qualified(textOf(part, called)).name, values.length)
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

const declaredBy = (code: string, statement: SyntaxNode): Declared[] => {
  const text = (node: SyntaxNode): string => textOf(code, node)
  const definition = statement.getChild('Definition')
  const { from } = statement
  const place = definition ? { from: definition.from, to: definition.to } : undefined
  switch (statement.name) {
    case 'ClassStatement':
      return definition
        ? [
            {
              kind: 'class',
              name: text(definition),
              place,
              from: 0,
              members: statics(code, statement),
            },
          ]
        : []
    case 'ExtendClassStatement': {
      const name = statement.getChild('ClassName')
      if (!name) return []
      const members = statics(code, statement)
      return [{ kind: 'class', name: qualified(text(name)).name, from: 0, members, extends: true }]
    }
    case 'GroupStatement':
      return definition ? [{ kind: 'group', name: text(definition), place, from }] : []
    case 'TableStatement':
      return definition ? [{ kind: 'table', name: text(definition), place, from: 0 }] : []
    case 'WindowStatement':
      return definition ? [{ kind: 'window', name: text(definition), place, from }] : []
    case 'MetaStatement': {
      const list = statement.getChild('NameList')
      const end = statement.getChild('END')
      if (!definition || !list) return []
      const parameters = childrenOf(list)
        .filter(({ name }) => name === 'Parameter')
        .map(text)
      const body = { parameters, code: code.slice(list.to, end?.from ?? statement.to) }
      return [
        {
          kind: 'metacode',
          name: text(definition),
          place,
          from: 0,
          arity: parameters.length,
          body,
        },
      ]
    }
    case 'OnStatement':
    case 'WhenStatement':
    case 'ConstraintStatement':
      // An event with a name is an action that other events can name.
      return definition
        ? [{ kind: 'property', name: text(definition), place, from, arity: null, classes: null }]
        : []
    case 'NavigatorStatement':
      return elementsOf(code, statement)
    case 'FormStatement':
      return definition
        ? [{ kind: 'form', name: text(definition), place, from, ...formParts(code, statement) }]
        : []
    case 'ExtendFormStatement': {
      const name = statement.getChild('FormName')
      if (!name) return []
      return [
        {
          kind: 'form',
          name: qualified(text(name)).name,
          from,
          extends: true,
          ...formParts(code, statement),
        },
      ]
    }
    case 'PropertyStatement':
    case 'ActionStatement':
      return propertiesOf(code, statement)
    default:
      return []
  }
}

const statics = (code: string, statement: SyntaxNode): string[] =>
  (statement.getChild('StaticObjectList')?.getChildren('StaticObjectDefinition') ?? []).flatMap(
    each => each.getChildren('Definition').map(node => textOf(code, node)),
  )

const propertiesOf = (code: string, statement: SyntaxNode): Declared[] => {
  const declaration = statement.getChild('PropertyDeclaration')
  const name = declaration?.getChild('PropertyName')
  if (!declaration || !name) return []
  const list = declaration.getChild('ParameterList')
  const signature = list ? parametersOf(code, list) : impliedBy(code, statement)
  const { from } = statement
  const place = { from: name.from, to: name.to }
  const property: Declared = {
    kind: 'property',
    name: textOf(code, name),
    place,
    from,
    ...signature,
  }
  return [property, ...linksOf(code, statement, list)]
}

/** `AGGR` also makes the properties that lead back from the object to the parameters. */
const linksOf = (code: string, statement: SyntaxNode, list: SyntaxNode | null): Declared[] => {
  const aggregation = statement.getChild('AggrProperty')
  const from = aggregation?.getChild('ClassName')
  if (!aggregation || !from) return []
  const names = list ? namesIn(code, list) : namesIn(code, aggregation)
  return [...new Set(names)].map(name => ({
    kind: 'property',
    name,
    from: statement.from,
    arity: 1,
    classes: [qualified(textOf(code, from)).name],
  }))
}

interface Signature {
  readonly arity: number | null
  readonly classes: readonly string[] | null
}

const UNKNOWN: Signature = { arity: null, classes: null }

const parametersOf = (code: string, list: SyntaxNode): Signature => {
  const items = childrenOf(list).filter(({ name }) => /Parameter$/.test(name))
  const classes = items.map(item => item.getChild('ClassName') ?? item.getChild('Type'))
  const known = classes.flatMap(node => (node ? [className(code, node)] : []))
  return { arity: items.length, classes: known.length === items.length ? known : null }
}

const classesIn = (code: string, list: SyntaxNode | null): Signature => {
  const classes = list ? childrenOf(list).filter(({ name }) => /^(ClassName|Type)$/.test(name)) : []
  return { arity: classes.length, classes: classes.map(node => className(code, node)) }
}

/** A class without its namespace, a built-in one without its size. */
const className = (code: string, node: SyntaxNode): string =>
  qualified(textOf(code, node).replace(/\[.*/, '')).name

/** The signature of a property or an action that is declared without a list of parameters. */
const impliedBy = (code: string, statement: SyntaxNode): Signature => {
  const body = childrenOf(statement).find(({ name }) =>
    /(Property|Expression|Action|Parameter)$/.test(name),
  )
  if (!body) return { arity: 0, classes: [] }
  switch (body.name) {
    case 'DataProperty':
    case 'AbstractProperty':
    case 'NativeProperty':
    case 'AbstractAction':
      return classesIn(code, body.getChild('ClassList'))
    case 'InternalAction':
      return body.getChild('ClassList') ? classesIn(code, body.getChild('ClassList')) : UNKNOWN
    case 'FormulaProperty': {
      const arity = body.getChildren('FormulaParameter').length
      return arity > 0 ? { arity, classes: null } : UNKNOWN
    }
    case 'AggrProperty':
    case 'GroupObjectProperty':
    case 'ReflectionProperty':
    case 'RecursionExpression':
      return UNKNOWN
    case 'GroupExpression': {
      const by = childrenOf(body)
      const at = by.findIndex(({ name }) => name === 'BY')
      const arity = at < 0 ? 0 : by.slice(at + 1).filter(({ name }) => name !== ',').length
      return { arity, classes: null }
    }
    case 'ListAction':
      return namesIn(code, body).length === 0 ? { arity: 0, classes: [] } : UNKNOWN
    default:
      return { arity: new Set(namesIn(code, body)).size, classes: null }
  }
}

/** What has parameters of its own, which are not those of the property. */
const OWN_PARAMETERS = /^(Group|Recursion|Json)Expression$/

/** The names of the parameters in an expression, as often as they stand there. */
const namesIn = (code: string, node: SyntaxNode): string[] => {
  if (OWN_PARAMETERS.test(node.name)) return []
  if (node.name === 'Parameter') return [textOf(code, node)]
  return childrenOf(node).flatMap(child => namesIn(code, child))
}

/** The objects and properties of a form, by its blocks. */
export const formParts = (
  code: string,
  form: SyntaxNode,
): { members: string[]; draws: string[] } => {
  const members: string[] = []
  const draws: string[] = []
  const text = (node: SyntaxNode): string => textOf(code, node)
  for (const block of childrenOf(form)) {
    if (block.name === 'ObjectsBlock') {
      for (const group of block.getChildren('ObjectGroup'))
        members.push(...groupMembers(code, group))
    } else if (block.name === 'TreeBlock') {
      members.push(...block.getChildren('Definition').map(text))
      for (const group of block.getChildren('TreeGroup')) members.push(...groupMembers(code, group))
    } else if (block.name === 'FilterGroupBlock') {
      members.push(...block.getChildren('Definition').map(text))
    } else if (block.name === 'PropertiesBlock') {
      for (const item of block.getChildren('PropertyItem')) {
        const named =
          item.getChild('Definition') ??
          item.getChild('PropertyName') ??
          item.getChild('JoinExpression')?.getChild('PropertyName')
        if (named) draws.push(qualified(text(named)).name)
      }
    }
  }
  return { members, draws }
}

/** The names of the objects of a group, and its own. */
const groupMembers = (code: string, group: SyntaxNode): string[] => {
  const objects = group
    .getChildren('ObjectDeclaration')
    .flatMap(each => each.getChildren('Definition').map(node => textOf(code, node)))
  const own = group.getChildren('Definition').map(node => textOf(code, node))
  // A group without a name has those of its objects.
  return objects.length > 1 && own.length === 0
    ? [...objects, objects.join('_')]
    : [...own, ...objects]
}

/** The elements that a navigator gets: folders, forms and actions. */
const elementsOf = (code: string, node: SyntaxNode): Declared[] => {
  const found: Declared[] = []
  for (const child of childrenOf(node)) {
    if (child.name === 'NewElement') {
      const named =
        child.getChild('Definition') ?? child.getChild('FormName') ?? child.getChild('PropertyName')
      if (named) {
        const { name } = qualified(textOf(code, named))
        found.push({ kind: 'element', name, from: child.from })
      }
    }
    found.push(...elementsOf(code, child))
  }
  return found
}
