import type { SyntaxNode } from '@lezer/common'
import type { Kind } from './declared.ts'
import type { Lookup } from './lookup.ts'
import { NameFinder } from './name-finder.ts'
import { type FormInScope, MODULE_SCOPE, type NameScope, withLocals } from './name-scope.ts'
import { parameterCount } from './parameter-count.ts'
import { childrenOf, memberIn } from './tree.ts'

/** Looks up the names that code uses; `form` is the one that the code is the inside of. */
export function checkUses(top: SyntaxNode, lookup: Lookup, form: FormInScope | null): void {
  const names = new NameFinder(lookup)
  const visit = (node: SyntaxNode, outer: NameScope): void => {
    const scope = scopeOf(node, outer, names)
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
  /** Visits what stands one after the other: a local property can be used by what stands below it. */
  const visitStatements: Visit['visitStatements'] = (parent, start) => {
    let scope = start
    for (const child of childrenOf(parent)) {
      visit(child, scope)
      if (child.name === 'LocalProperty') scope = withLocals(lookup.code, child, scope)
    }
  }
  // A fragment of actions may begin with local properties, as the inside of an action does.
  visitStatements(top, { ...MODULE_SCOPE, form })
}

/** A node whose names are looked up. */
interface Visit {
  readonly node: SyntaxNode
  readonly scope: NameScope
  readonly names: NameFinder
  /** Goes on with the children; by default with all of them, in the scope of the node. */
  visitChildren(isVisited?: (child: SyntaxNode) => boolean, scope?: NameScope): void
  visitStatements(parent: SyntaxNode, scope: NameScope): void
}

type Rule = (visit: Visit) => void

const visitAll: Rule = ({ visitChildren }) => visitChildren()

const pass: Rule = () => {}

/** The node is a name of a kind. */
function isName(kind: Kind): Rule {
  return ({ node, names }) => void names.look(kind, node)
}

/** The node has names of a kind. */
function hasNames(kind: Kind, child = 'Name'): Rule {
  return ({ node, names }) => {
    for (const name of node.getChildren(child)) names.look(kind, name)
  }
}

/** A list of objects of the form. */
const objectsOfForm: Rule = ({ node, names, scope, visitChildren }) => {
  names.members(node.getChildren('Name'), scope.form)
  visitChildren()
}

/** `SHOW form OBJECTS o = …`: a form, and objects of it. */
const formWithArguments: Rule = ({ node, names, visitChildren }) => {
  const name = node.getChild('FormName')
  const form = name && names.form(name)
  for (const argument of node.getChildren('FormArgument')) {
    names.members(argument.getChildren('Name').slice(0, 1), form)
  }
  visitChildren()
}

/** `SEEK form.group o = …`: a group of objects of a form, and objects of it. */
const groupWithValues: Rule = ({ node, names, visitChildren }) => {
  const target = node.getChild('FormElement')
  const form = target && names.form(target, memberIn(names.text(target)).owner)
  for (const value of node.getChildren('ObjectValue')) {
    names.members(value.getChildren('Name'), form)
  }
  visitChildren()
}

/** `form.property`, `form.component`: the name of a form before what is looked up in it. */
const pathOfForm: Rule = ({ node, names, scope, visitChildren }) => {
  const path = node.getChildren('Name').map(name => names.text(name))
  if (node.name === 'ComponentPath' && node.lastChild?.name === 'Name') path.pop()
  const form = names.formInPath(node, path.join('.'))
  visitChildren(child => child.name !== 'Name', { ...scope, form })
}

const navigatorElement: Rule = ({ node, names, visitChildren }) => {
  // Without a word before it, what is added may be a form or an action.
  const added = node.getChild('PropertyName')
  if (added && (node.getChild('ACTION') || !names.has('form', added))) {
    names.property(added, 0, MODULE_SCOPE)
  }
  for (const name of node.getChildren('Name')) {
    names.look(name.prevSibling?.name === 'WINDOW' ? 'window' : 'element', name)
  }
  visitChildren(child => child.name !== 'PropertyName')
}

/** What is done at the nodes of the grammar that have names; at all others their children are visited. */
const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries<Rule>({
    MetaStatement: pass,
    ModuleHeader: pass,
    ClassName: isName('class'),
    FormName: isName('form'),
    GroupName: isName('group'),
    TableOption: hasNames('table'),
    HideWindowStatement: hasNames('window'),
    MetaCallStatement: hasNames('metacode', 'MetaName'),
    StaticObject: ({ node, names }) => names.staticObject(node),
    FormElement: ({ node, names }) => names.formElement(node),
    PropertyDraw: ({ node, names, scope }) => names.draw(node, scope),
    PropertyDeclaration: ({ visitChildren }) =>
      visitChildren(child => child.name !== 'PropertyName'),
    ListAction: ({ node, scope, visitStatements }) => visitStatements(node, scope),
    ListBlock: objectsOfForm,
    EditBlock: objectsOfForm,
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

/** What is in scope from a statement on: a form, where it is one of a form. */
function scopeOf(node: SyntaxNode, scope: NameScope, names: NameFinder): NameScope {
  const name = FORM_NAMES[node.name]
  const form = name === undefined ? null : node.getChild(name)
  return form ? { ...scope, form: names.form(form) } : scope
}

/** The child with the name of the form, by the statements of forms. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  FormStatement: 'Definition',
  ExtendFormStatement: 'FormName',
  DesignStatement: 'FormName',
}
