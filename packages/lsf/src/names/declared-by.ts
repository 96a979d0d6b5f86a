import type { SyntaxNode } from '@lezer/common'
import type { Declared, Kind } from './declared.ts'
import { formParts } from './form-parts.ts'
import { impliedBy, namesIn, parametersOf } from './signature.ts'
import { childrenOf, qualified, textOf, textsOf } from './tree.ts'

export function declaredBy(code: string, statement: SyntaxNode): readonly Declared[] {
  const { from } = statement
  const definition = statement.getChild('Definition')
  const declaration = (kind: Kind, more: Partial<Declared> = {}): readonly Declared[] => {
    if (definition === null) return []
    const range = { from: definition.from, to: definition.to }
    return [{ kind, name: textOf(code, definition), range, from, ...more }]
  }
  const extension = (
    kind: Kind,
    node: SyntaxNode | null,
    more: Partial<Declared>,
  ): readonly Declared[] =>
    node === null ? [] : [{ kind, ...qualified(textOf(code, node)), from, extends: true, ...more }]
  switch (statement.name) {
    case 'ClassStatement':
      return declaration('class', { ...EVERYWHERE, members: statics(code, statement) })
    case 'ExtendClassStatement':
      return extension('class', statement.getChild('ClassName'), {
        ...EVERYWHERE,
        members: statics(code, statement),
      })
    case 'GroupStatement':
      return declaration('group')
    case 'TableStatement':
      return declaration('table', EVERYWHERE)
    case 'WindowStatement':
      return declaration('window')
    case 'MetaStatement': {
      const metacode = metacodeOf(code, statement)
      return metacode === null ? [] : declaration('metacode', { ...EVERYWHERE, ...metacode })
    }
    case 'OnStatement':
    case 'WhenStatement':
    case 'ConstraintStatement':
      // A named event is an action that other events can name.
      return declaration('property', { arity: null, classes: null, isAction: true })
    case 'NavigatorStatement':
      return elementsOf(code, statement)
    case 'FormStatement':
      return declaration('form', formParts(code, statement))
    case 'ExtendFormStatement':
      return extension('form', statement.getChild('FormName'), formParts(code, statement))
    case 'PropertyStatement':
    case 'ActionStatement':
      return propertiesOf(code, statement)
    default:
      return []
  }
}

/** Known above the declaration too. */
const EVERYWHERE = { from: 0 }

function metacodeOf(code: string, statement: SyntaxNode): Pick<Declared, 'arity' | 'body'> | null {
  const list = statement.getChild('NameList')
  if (list === null) return null
  const parameters = textsOf(code, list, 'Parameter')
  const end = statement.getChild('END')?.from ?? statement.to
  return { arity: parameters.length, body: { parameters, code: code.slice(list.to, end) } }
}

function statics(code: string, statement: SyntaxNode): string[] {
  const list = statement.getChild('StaticObjectList')
  const objects = list?.getChildren('StaticObjectDefinition') ?? []
  return objects.flatMap(each => textsOf(code, each, 'Definition'))
}

function propertiesOf(code: string, statement: SyntaxNode): Declared[] {
  const declaration = statement.getChild('PropertyDeclaration')
  const name = declaration?.getChild('PropertyName')
  if (!declaration || !name) return []
  const list = declaration.getChild('ParameterList')
  const signature = list ? parametersOf(code, list) : impliedBy(code, statement)
  const { from } = statement
  const range = { from: name.from, to: name.to }
  const property: Declared = {
    kind: 'property',
    name: textOf(code, name),
    range,
    from,
    isAction: statement.name === 'ActionStatement',
    ...signature,
  }
  return [property, ...linksOf(code, statement, list)]
}

/** `AGGR` also declares properties from the object back to the parameters. */
function linksOf(code: string, statement: SyntaxNode, list: SyntaxNode | null): Declared[] {
  const aggregation = statement.getChild('AggrProperty')
  const from = aggregation?.getChild('ClassName')
  if (!aggregation || !from) return []
  const names = list ? namesIn(code, list) : namesIn(code, aggregation)
  return [...new Set(names)].map(name => ({
    kind: 'property',
    name,
    from: statement.from,
    isAction: false,
    arity: 1,
    classes: [textOf(code, from)],
  }))
}

function elementsOf(code: string, node: SyntaxNode): Declared[] {
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
