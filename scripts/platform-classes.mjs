// The class of a property's value, where its declaration says it or its expression is simple.
/**
 * @typedef {import('@lezer/common').SyntaxNode} Node
 * @typedef {{ readonly code: string, readonly node: Node }} Body
 * @typedef {{ readonly module: string, readonly classes: readonly (string | null)[], readonly names: readonly string[], readonly body: Body }} Property
 */

/**
 * @param {readonly (Property & { readonly name: string })[]} properties all of a version
 * @param {ReadonlyMap<string, readonly string[]>} parents of classes
 * @returns {(property: Property) => string | null}
 */
export function resultClasses(properties, parents) {
  /** @type {Map<string, Property[]>} */
  const byName = new Map()
  for (const each of properties) {
    const key = `${each.name} ${each.classes.length}`
    byName.set(key, [...(byName.get(key) ?? []), each])
  }
  /** @type {Map<Property, string | null>} */
  const known = new Map()
  /** @param {Property} property */
  const resultOf = property => {
    const before = known.get(property)
    if (before !== undefined) return before
    // A property that depends on itself has the class of its other parts.
    known.set(property, null)
    const { classes, names, body } = property
    const parameters = new Map(typedIn(body))
    names.forEach((name, index) => {
      const own = classes[index]
      if (own) parameters.set(name, own)
    })
    const found = classOf(body.node, { code: body.code, parameters, call: callIn(property.module) })
    known.set(property, found)
    return found
  }
  /** @param {string} given @param {string} wanted @returns {boolean} */
  const isKindOf = (given, wanted) =>
    given === wanted || (parents.get(given) ?? []).some(each => isKindOf(each, wanted))
  /** @type {(module: string) => Scope['call']} */
  const callIn = module => (written, given) => {
    const [, name = '', signature] = /^(?:\w+\.)?(\w+)(?:\[(.*)\])?$/s.exec(written) ?? []
    const wanted = signature?.split(',').map(each => each.trim()) ?? given
    const all = byName.get(`${name} ${given.length}`) ?? []
    const isFitting = (/** @type {Property} */ { classes }) =>
      classes.every((each, index) => {
        const own = wanted[index]
        return !each || !own || isKindOf(unsized(own), unsized(each))
      })
    const isExact = (/** @type {Property} */ { classes }) =>
      classes.every((each, index) => unsized(each ?? '') === unsized(wanted[index] ?? ''))
    const isNear = (/** @type {Property} */ each) => each.module === module
    const best = [isFitting, isExact, isNear].reduce((left, isBetter) => {
      const better = left.filter(isBetter)
      return better.length > 0 ? better : left
    }, all)
    return same(best.map(resultOf))
  }
  return resultOf
}

/**
 * @typedef {{
 *   readonly code: string,
 *   readonly parameters: ReadonlyMap<string, string>,
 *   readonly call: (written: string, given: readonly (string | null)[]) => string | null,
 * }} Scope
 */

const LOGICAL =
  /^(Or|Xor|And|Not|Equality|Relation|Like|Is|ChangeOperator|IsClass|ActiveTab|ActiveProperty)Expression$|^(Boolean|FILTER)$/
const FIRST = /^(If|Parenthesized|Prev|Unary|NullableSum)Expression$/
const ALTERNATIVES = /^(Multi|Override|Exclusive|IfThen|Max|Min|Product)Expression$/
/** @type {Readonly<Record<string, string>>} */
const LITERALS = {
  String: 'STRING',
  RawString: 'STRING',
  ThreeStateBoolean: 'TBOOLEAN',
  DateLiteral: 'DATE',
  DateTimeLiteral: 'DATETIME',
  TimeLiteral: 'TIME',
  ColorLiteral: 'COLOR',
  ColorExpression: 'COLOR',
  ReflectionProperty: 'STRING',
}

/** @param {Node} node @param {Scope} scope @returns {string | null} */
function classOf(node, scope) {
  const { code, parameters, call } = scope
  const { name } = node
  /** @param {Node} each */
  const inner = each => classOf(each, scope)
  const literal = LITERALS[name]
  if (literal) return literal
  if (LOGICAL.test(name)) return 'BOOLEAN'
  const parts = expressionsIn(node)
  const [first] = parts
  if (FIRST.test(name)) return first ? inner(first) : null
  switch (name) {
    case 'DataProperty':
    case 'AbstractProperty':
    case 'FormulaProperty':
    case 'NativeProperty':
    case 'AggrProperty':
    case 'AsExpression':
    case 'TypedParameter':
      return declaredClass(code, node)
    case 'CastExpression':
      return text(code, node).split('(')[0]?.trim() || null
    case 'JsonExpression':
    case 'JsonFormExpression':
      return text(code, node).startsWith('JSONTEXT') ? 'JSONTEXT' : 'JSON'
    case 'GroupObjectProperty':
      return node.getChild('FILTER') ? 'BOOLEAN' : null
    case 'Number':
      return /[ldD.]/.test(text(code, node)) ? null : 'INTEGER'
    case 'Parameter':
      return parameters.get(text(code, node)) ?? null
    case 'StaticObject':
      return text(code, node).split('.').slice(-2, -1)[0] ?? null
    case 'ConcatExpression':
      return parts.every(each => /^I?STRING/.test(inner(each) ?? '')) ? 'STRING' : null
    case 'CaseExpression':
      return same(
        node.getChildren('CaseBranch').map(each => inner(last(expressionsIn(each)) ?? each)),
      )
    case 'IfThenExpression':
      return same(parts.slice(1).filter(isValue).map(inner))
    case 'GroupExpression':
    case 'PartitionExpression':
      return node.getChild('CUSTOM') ? declaredClass(code, node) : first ? inner(first) : null
    case 'JoinExpression': {
      const inline = node.getChild('InlineProperty')
      const body = inline && expressionsIn(inline)[0]
      if (inline) return body ? inner(body) : null
      const called = node.getChild('PropertyName')
      const list = node.getChild('ArgumentList')
      return called ? call(text(code, called), list ? expressionsIn(list).map(inner) : []) : null
    }
    case 'SumExpression':
      return sumOf(parts.map(inner))
    default:
      return ALTERNATIVES.test(name) ? same(parts.filter(isValue).map(inner)) : null
  }
}

/** @param {Node} node */
function isValue({ name }) {
  return name !== 'Null'
}

/** @param {readonly (string | null)[]} classes */
function sumOf(classes) {
  const kinds = classes.map(each => unsized(each ?? ''))
  const common = same(classes) ?? same(kinds)
  if (common) return /^I?STRING/.test(common) ? unsized(common) : common
  if (kinds.includes('')) return null
  // Of a sum with a string, the other values become strings.
  return ['TEXT', 'STRING', 'DOUBLE', 'LONG'].find(each => kinds.includes(each)) ?? null
}

/** Null unless all are known and the same. @param {readonly (string | null)[]} classes */
function same(classes) {
  const [first = null] = classes
  return classes.every(each => each === first) ? first : null
}

/** @param {Node} node */
function expressionsIn(node) {
  return childrenOf(node).filter(({ name }) =>
    /(Expression|Parameter|Property|Literal|Object)$|^(Number|String|RawString|Boolean|ThreeStateBoolean|Null)$/.test(
      name,
    ),
  )
}

/** @param {string} code @param {Node} node */
export function declaredClass(code, node) {
  const found = childrenOf(node).find(({ name }) => name === 'ClassName' || name === 'Type')
  if (found === undefined) return null
  return text(code, found)
    .replace(/\s+/g, '')
    .replace(/^.*\.(?=\w+$)/, '')
}

/** Names of parameters with the classes that they are given anywhere. @param {Body} body */
function typedIn({ code, node }) {
  /** @type {[string, string][]} */
  const found = []
  /** @param {Node} each */
  const visit = each => {
    if (each.name === 'TypedParameter') {
      const own = declaredClass(code, each)
      const named = last(childrenOf(each))
      if (own !== null && named) found.push([text(code, named), own])
    }
    for (const child of childrenOf(each)) visit(child)
  }
  visit(node)
  return found
}

/** @param {string} name */
function unsized(name) {
  return name.replace(/\[\d.*/, '')
}

/** @template Item @param {readonly Item[]} list */
function last(list) {
  return list.at(-1)
}

/** @param {string} code @param {Node} node */
export function text(code, node) {
  return code.slice(node.from, node.to)
}

/** Without comments and error marks. @param {Node} node */
export function childrenOf(node) {
  const children = []
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (!/Comment$|^⚠$/.test(child.name)) children.push(child)
  }
  return children
}
