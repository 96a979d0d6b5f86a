import type { SyntaxNode } from '@lezer/common'
import { isInMeta } from './in-meta.ts'
import { releaseOf, type Version } from './words.ts'

/** What is wrong with a node of some code in a version, or null. */
type Check = (node: SyntaxNode, place: { code: string; version: Version }) => string | null

function before(release: number, check: Check): Check {
  return (node, place) => (releaseOf(place.version) < release ? check(node, place) : null)
}

function shortTime(length: number): Check {
  return before(6, node => (node.to - node.from > length ? 'Seconds are only since 6.x' : null))
}

/** A name where a string goes; before 5.x only a parameter of a metacode can stand for one. */
const nameAsText: Check = before(5, node =>
  node.firstChild || isInMeta(node) ? null : 'A name in place of a string is only since 5.x',
)

/** What depends on more than the place of a node, by the name of the node. */
export const checks: Readonly<Record<string, Check | undefined>> = {
  DateTimeLiteral: shortTime('2000_01_01_00:00'.length),
  TimeLiteral: shortTime('00:00'.length),
  WholeNumber: ({ from, to }, { code }) =>
    /^\d+$/.test(code.slice(from, to)) ? null : 'Expected a whole number',
  NumberName: node => (isInMeta(node) ? null : 'Expected a number'),
  TextName: nameAsText,
  Caption: nameAsText,
  EventsBlock: before(5, node =>
    node.getChild('EVENTS') ? null : 'Events without EVENTS are only since 5.x',
  ),
  ConcatExpression: before(6, node => {
    const separator = node.firstChild?.nextSibling?.name ?? ''
    return separator === 'String' || separator === 'Parameter'
      ? null
      : 'A separator that is not a string is only since 6.x'
  }),
  GroupExpression: (node, { version }) => {
    const isOrdered = node.getChild('ORDER') !== null
    const kind = node.getChild('CONCAT') ?? node.getChild('LAST')
    if (version !== 'v4' && kind && !isOrdered) return `GROUP ${kind.name} needs an ORDER`
    if (version === 'v5' && !kind && isOrdered) return 'ORDER in this GROUP is not in 5.x'
    return null
  },
  NESTED: before(6, ({ parent, nextSibling }) =>
    parent?.name === 'DataProperty' ||
    parent?.name === 'LocalProperty' ||
    nextSibling?.name === 'LOCAL' ||
    nextSibling?.name === '('
      ? null
      : 'NESTED without LOCAL or a list of properties is only since 6.x',
  ),
  WindowStatement: before(6, node =>
    ['MENU', 'PANEL', 'TOOLBAR', 'TREE'].some(type => node.getChild(type))
      ? null
      : 'A window without MENU, PANEL, TOOLBAR or TREE is only since 6.x',
  ),
  CHARSET: before(6, node =>
    node.parent?.name.startsWith('Import') && node.parent.getChild('XML')
      ? 'CHARSET for XML is only since 6.x'
      : null,
  ),
  RegularFilter: before(6, node =>
    keysOf(node) > 1 ? 'More than one key of a filter is only since 6.x' : null,
  ),
  LAST: before(5, ({ parent, nextSibling }) =>
    (parent?.name === 'PropertyItem' || parent?.name === 'PropertiesBlock') &&
    nextSibling?.name !== '(' &&
    nextSibling?.name !== 'DESC'
      ? 'LAST for the place of a property is only since 5.x'
      : null,
  ),
  TOP: (node, place) => topOfExport(node, place) ?? topBefore6(node, place),
  OFFSET: (node, place) => topOfExport(node, place),
  TreeBlock: (node, { code }) => {
    const object = node.getChild('TreeGroup')?.getChild('ObjectDeclaration')
    const name = node.getChild('Definition') ? null : object?.firstChild
    return name?.name === 'ClassName' && !code.slice(name.from, name.to).includes('.')
      ? 'One name after TREE is that of the tree; its objects come after it'
      : null
  },
  RecursiveParameter: ({ parent }) =>
    parent?.name === 'TypedParameter' && parent.parent?.name === 'ParameterList'
      ? 'A parameter is declared without "$"'
      : null,
  END: before(5, node =>
    node.parent?.name !== 'MetaStatement' && isInMeta(node)
      ? 'END ends the metacode here up to 4.x'
      : null,
  ),
}

/** The limit of an export stands before FROM up to 5.x, and at the end since 6.x. */
const topOfExport: Check = ({ name, parent, from }, { version }) => {
  if (parent?.name !== 'ExportAction') return null
  const isLast = (parent.getChild('FROM')?.from ?? 0) < from
  if (isLast === releaseOf(version) >= 6) return null
  return isLast ? `${name} after FROM is only since 6.x` : `${name} before FROM is only up to 5.x`
}

const topBefore6: Check = before(6, ({ parent, nextSibling }, { code, version }) => {
  if (!/^(Export|Print)/.test(parent?.name ?? '') || !nextSibling) return null
  const isOfGroups = nextSibling.name === 'NamedValue'
  if (isOfGroups && version === 'v5' && parent?.name === 'ExportFormAction') return null
  return /^\d+$/.test(code.slice(nextSibling.from, nextSibling.to))
    ? null
    : 'An expression after TOP is only since 6.x'
})

/** How many keys a filter has: the texts that follow its caption and its expression. */
function keysOf(filter: SyntaxNode) {
  let keys = 0
  const expression = filter.getChild('Caption')?.nextSibling
  for (let node = expression?.nextSibling; node; node = node.nextSibling)
    if (/^(String|RawString|TextName)$/.test(node.name)) keys += 1
  return keys
}
