import type { SyntaxNode } from '@lezer/common'
import { argumentsOf } from './declarations.ts'
import type { Kind } from './declared.ts'
import { checkGroupCount, checkGroupPart } from './group-count.ts'
import { reportLateClasses } from './late-classes.ts'
import type { Lookup } from './lookup.ts'
import { NameFinder } from './name-finder.ts'
import { type FormInScope, MODULE_SCOPE, type NameScope, withLocals } from './name-scope.ts'
import { checkParameters } from './parameters.ts'
import { reportRepeatedParts } from './repeated.ts'
import { childrenOf, countIn, memberIn } from './tree.ts'

/** @param form the form whose blocks the code consists of */
export function checkUses(
  statements: readonly SyntaxNode[],
  lookup: Lookup,
  form: FormInScope | null,
): void {
  const names = new NameFinder(lookup)
  const visit = (node: SyntaxNode, outer: NameScope): void => {
    const scope = scopeOf(node, outer, names)
    checkParameters(lookup.code, node, scope.form?.members ?? null, lookup.report)
    if (/^(ParameterList|(Extend)?FormStatement)$/.test(node.name))
      reportRepeatedParts(lookup, node, node.name === 'ExtendFormStatement' ? scope.form : null)
    reportLateClasses(lookup.code, node, lookup.report)
    if (node.name === 'PropertyStatement') checkGroupCount(lookup.code, node, lookup.report)
    if (node.name === 'GroupExpression') checkGroupPart(lookup.code, node, lookup.report)
    const visitChildren: Visit['visitChildren'] = (
      isVisited = () => true,
      scopeOfChildren = scope,
    ) => {
      for (const child of childrenOf(node)) {
        if (!isVisited(child)) continue
        if (child.name !== 'PropertyName') visit(child, scopeOfChildren)
        else names.property(child, parameterCount(child), scopeOfChildren)
      }
    }
    const rule = RULES.get(node.name) ?? visitAll
    rule({ node, scope, names, visitChildren, visitStatements })
  }
  /** A local property is known to later statements. */
  const visitStatements: Visit['visitStatements'] = (children, start) => {
    let scope = start
    for (const child of children) {
      visit(child, scope)
      if (child.name === 'LocalProperty') scope = withLocals(lookup.code, child, scope)
    }
  }
  visitStatements(statements, { ...MODULE_SCOPE, form })
}

interface Visit {
  readonly node: SyntaxNode
  readonly scope: NameScope
  readonly names: NameFinder
  /** By default all children, in the scope of the node. */
  visitChildren(isVisited?: (child: SyntaxNode) => boolean, scope?: NameScope): void
  visitStatements(statements: readonly SyntaxNode[], scope: NameScope): void
}

type Rule = (visit: Visit) => void

const visitAll: Rule = ({ visitChildren }) => visitChildren()

const pass: Rule = () => {}

function isName(kind: Kind): Rule {
  return ({ node, names }) => void names.look(kind, node)
}

function hasNames(kind: Kind, child = 'Name'): Rule {
  return ({ node, names }) => {
    for (const name of node.getChildren(child)) names.look(kind, name)
  }
}

/** The node names objects, groups of objects or filter groups. */
const objectsOfForm: Rule = ({ node, names, scope, visitChildren }) => {
  names.members(node.getChildren('Name'), scope.form)
  visitChildren()
}

/** `SHOW form OBJECTS o = …`. */
const formWithArguments: Rule = ({ node, names, visitChildren }) => {
  const name = node.getChild('FormName')
  const form = name && names.form(name)
  for (const argument of node.getChildren('FormArgument')) {
    names.members(argument.getChildren('Name').slice(0, 1), form)
  }
  visitChildren()
}

/** `SEEK form.group o = …`. */
const groupWithValues: Rule = ({ node, names, visitChildren }) => {
  const target = node.getChild('FormElement')
  const form = target && names.form(target, memberIn(names.text(target)).owner)
  for (const value of node.getChildren('ObjectValue')) {
    names.members(value.getChildren('Name'), form)
  }
  visitChildren()
}

/** `form.property`, `form.component`. */
const pathOfForm: Rule = ({ node, names, scope, visitChildren }) => {
  const path = node.getChildren('Name').map(name => names.text(name))
  if (node.name === 'ComponentPath' && node.lastChild?.name === 'Name') path.pop()
  const form = names.formInPath(node, path.join('.'))
  visitChildren(child => child.name !== 'Name', { ...scope, form })
}

const navigatorElement: Rule = ({ node, names, visitChildren }) => {
  // Without a keyword, it may be a form or an action.
  const added = node.getChild('PropertyName')
  if (added && (node.getChild('ACTION') || !names.has('form', added))) {
    names.property(added, 0, MODULE_SCOPE)
  }
  for (const name of node.getChildren('Name')) {
    names.look(name.prevSibling?.name === 'WINDOW' ? 'window' : 'element', name)
  }
  visitChildren(child => child.name !== 'PropertyName')
}

/** Other nodes only visit their children. */
const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries<Rule>({
    MetaStatement: pass,
    ModuleHeader: pass,
    ClassName: isName('class'),
    FormName: isName('form'),
    GroupName: isName('group'),
    TableOption: hasNames('table'),
    HideWindowStatement: hasNames('window'),
    MetaCallStatement({ node, names }) {
      const name = node.getChild('MetaName')
      if (name) names.metacode(name, argumentsOf(node).length)
    },
    Attribute: isName('attribute'),
    StaticObject: ({ node, names }) => names.staticObject(node),
    FormElement: ({ node, names }) => names.formElement(node),
    PropertyDraw: ({ node, names, scope }) => names.draw(node, scope),
    PropertyDeclaration: ({ visitChildren }) =>
      visitChildren(child => child.name !== 'PropertyName'),
    ListAction: ({ node, scope, visitStatements }) => visitStatements(childrenOf(node), scope),
    ListBlock: objectsOfForm,
    EditBlock: objectsOfForm,
    ObjectGroup: objectsOfForm,
    TreeBlock: objectsOfForm,
    PivotBlock: objectsOfForm,
    PropertiesBlock: objectsOfForm,
    PropertyItem: objectsOfForm,
    ExtendFilterGroupBlock: objectsOfForm,
    NameList({ node, names, scope }) {
      if (/^(PropertiesBlock|PropertyItem|MappedAction)$/.test(node.parent?.name ?? '')) {
        names.members(node.getChildren('Parameter'), scope.form)
      }
    },
    ContainerSelector({ node, names, scope, visitChildren }) {
      if (!node.getChild('FILTERGROUP')) names.members(node.getChildren('Name'), scope.form)
      visitChildren()
    },
    ShowAction: formWithArguments,
    DialogAction: formWithArguments,
    PrintAction: formWithArguments,
    ExportFormAction: formWithArguments,
    JsonFormExpression: formWithArguments,
    SeekAction: groupWithValues,
    ExpandAction: groupWithValues,
    CollapseAction: groupWithValues,
    PropertyPath: pathOfForm,
    ComponentPath: pathOfForm,
    NewElement: navigatorElement,
    EditElement: navigatorElement,
    MoveElement: navigatorElement,
  }),
)

function scopeOf(node: SyntaxNode, scope: NameScope, names: NameFinder): NameScope {
  const name = FORM_NAMES[node.name]
  const form = name === undefined ? null : node.getChild(name)
  return form ? { ...scope, form: names.form(form) } : scope
}

const FORM_NAMES: Readonly<Record<string, string>> = {
  FormStatement: 'Definition',
  ExtendFormStatement: 'FormName',
  DesignStatement: 'FormName',
}

/** Null if the property is only named. */
function parameterCount(property: SyntaxNode): number | null {
  const { parent, nextSibling } = property
  if (nextSibling?.name === 'Signature') return countIn(nextSibling)
  if (parent === null) return null
  if (parent.name === 'IndexedProperty') {
    return childrenOf(parent).filter(({ name }) => /Parameter$/.test(name)).length
  }
  const list = listOf(parent)
  return list && countIn(list)
}

function listOf(node: SyntaxNode): SyntaxNode | null {
  switch (node.name) {
    case 'JoinExpression':
    case 'ExecAction':
    case 'ChangeAction':
    case 'RecalculateAction':
      return node.getChild('ArgumentList')
    case 'MappedProperty':
      return node.getChild('ParameterList')
    case 'MappedAction':
      return node.getChild('NameList')
    case 'PropertyItem':
      // The block may name the objects of all its items.
      return node.getChild('NameList') ?? node.parent?.getChild('NameList') ?? null
    default:
      return null
  }
}
