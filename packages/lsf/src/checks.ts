import type { SyntaxNode } from '@lezer/common'
import { releaseOf, type Version } from './words.ts'

type Check = (node: SyntaxNode, context: { code: string; version: Version }) => string | null

function before(release: number, check: Check): Check {
  return (node, context) => (releaseOf(context.version) < release ? check(node, context) : null)
}

function shortTime(length: number): Check {
  return before(6, node => (node.to - node.from > length ? 'Seconds are only since 6.x' : null))
}

/** Before 5.x only a parameter of a metacode can replace a string. */
const nameAsText: Check = before(5, node =>
  node.firstChild || isInMeta(node) || isPivotBlock(node)
    ? null
    : 'A name in place of a string is only since 5.x',
)

/** Up to 4.x a name right after PIVOT begins the block, and is not the view. */
function isPivotBlock({ parent }: SyntaxNode): boolean {
  return (
    parent?.getChild('PIVOT')?.nextSibling?.name === 'TextName' &&
    /^(TextName|String|SUM|MAX|MIN|(NO)?SETTINGS)$/.test(parent.lastChild?.name ?? '') &&
    parent.nextSibling === null
  )
}

/** Checks that depend on more than the path of a node, by node name. */
export const checks: Readonly<Record<string, Check | undefined>> = {
  DateTimeLiteral: shortTime('2000_01_01_00:00'.length),
  TimeLiteral: shortTime('00:00'.length),
  WholeNumber: (node, { code }) => {
    const isDecimal = ({ from, to }: SyntaxNode) => /^\d+\.\d*$/.test(code.slice(from, to))
    const { parent } = node
    if (parent?.name === 'BoundsLiteral' && parent.getChildren('WholeNumber').every(isDecimal))
      return null
    return /^\d+$/.test(code.slice(node.from, node.to)) ? null : 'Expected a whole number'
  },
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
  TOP: (node, context) => topOfExport(node, context) ?? topBefore6(node, context),
  OFFSET: (node, context) => topOfExport(node, context),
  TreeBlock: node => {
    const first = node.getChild('Definition') ? null : node.getChild('TreeGroup')?.firstChild
    if (first?.name === 'Definition') return 'Before the name of a group TREE needs one of its own'
    return first?.name === 'ObjectDeclaration' && first.firstChild?.name === 'ClassName'
      ? 'One name after TREE is that of the tree; its objects come after it'
      : null
  },
  PivotBlock: (node, { version }) =>
    version !== 'v4' &&
    node.prevSibling?.name === 'ObjectsBlock' &&
    node.firstChild?.nextSibling?.name === 'Name'
      ? 'Right after OBJECTS this is the view PIVOT; begin the block with COLUMNS, ROWS or MEASURES'
      : null,
  PrintAction: before(5, node => {
    const has = (word: string) => node.getChild(word) !== null
    const [first = 'PropertyName', ...more] = node
      .getChildren('TO')
      .map(each => each.nextSibling?.name)
    const isPrinted = PRINTING.some(has) || first !== 'PropertyName' || more.length > 0
    return isPrinted && PRINT_TYPES.some(has)
      ? 'A printer after the format is only since 5.x'
      : null
  }),
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

const PRINT_TYPES = ['XLS', 'XLSX', 'PDF', 'DOC', 'DOCX', 'RTF', 'HTML']
const PRINTING = ['PREVIEW', 'NOPREVIEW', 'WAIT', 'NOWAIT']

/** TOP of an export is before FROM up to 5.x, and at the end since 6.x. */
const topOfExport: Check = ({ name, parent, from }, { version }) => {
  if (parent?.name !== 'ExportAction') return null
  const isLast = (parent.getChild('FROM')?.from ?? 0) < from
  if (isLast === releaseOf(version) >= 6) return null
  return isLast ? `${name} after FROM is only since 6.x` : `${name} before FROM is only up to 5.x`
}

const topBefore6: Check = before(6, ({ parent, nextSibling }, { code, version }) => {
  if (!/^(Export|Print)/.test(parent?.name ?? '') || !nextSibling) return null
  const isOfGroups = nextSibling.name === 'NamedValue'
  const limits =
    isOfGroups && version === 'v5' && parent?.name === 'ExportFormAction'
      ? parent.getChildren('NamedValue', 'TOP').map(each => each.lastChild)
      : [nextSibling]
  return limits.every(each => each && /^-?\s*\d+$/.test(code.slice(each.from, each.to)))
    ? null
    : 'An expression after TOP is only since 6.x'
})

/** Keys are the texts after caption and expression. */
function keysOf(filter: SyntaxNode) {
  let keys = 0
  const expression = filter.getChild('Caption')?.nextSibling
  for (let node = expression?.nextSibling; node; node = node.nextSibling)
    if (/^(String|RawString|TextName)$/.test(node.name)) keys += 1
  return keys
}

/** In the body of a metacode, whose parameters can replace almost anything. */
export function isInMeta(node: SyntaxNode): boolean {
  for (let up = node.parent; up; up = up.parent) if (up.name === 'MetaStatement') return true
  return false
}
