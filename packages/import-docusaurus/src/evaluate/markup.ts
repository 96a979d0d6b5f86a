import type { JSXElement, JSXFragment, Node } from '@babel/types'
import { escapeHtml } from '@lectern/base/html'
import type { Scope } from './scope.ts'
import { isPrimitive, UNKNOWN, Unevaluated } from './value.ts'

/** HTML that JSX makes of data. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

type Evaluate = (node: Node, scope: Scope) => unknown

/** `UNKNOWN` for components, and for what depends on run time. */
export function markupOf(
  node: JSXElement | JSXFragment,
  scope: Scope,
  evaluate: Evaluate,
): Markup | typeof UNKNOWN {
  const children = node.children.map(child => {
    if (child.type === 'JSXText') return escapeHtml(textOf(child.value))
    if (child.type !== 'JSXExpressionContainer') return htmlOf(evaluate(child, scope))
    const { expression } = child
    return expression.type === 'JSXEmptyExpression' ? '' : htmlOf(evaluate(expression, scope))
  })
  if (children.includes(null)) return UNKNOWN
  const inside = children.join('')
  if (node.type === 'JSXFragment') return new Markup(inside)
  const { name, attributes, selfClosing } = node.openingElement
  if (name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)) return UNKNOWN
  const written = attributes.map(attribute => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return null
    const { value } = attribute
    const code = value?.type === 'JSXExpressionContainer' ? value.expression : value
    if (!code || code.type === 'JSXEmptyExpression') return null
    const text = evaluate(code, scope)
    const key = attribute.name.name === 'className' ? 'class' : attribute.name.name
    if (key === 'key') return ''
    return typeof text === 'string' ? ` ${key}="${escapeHtml(text)}"` : null
  })
  if (written.includes(null)) return UNKNOWN
  const heading = /^h([1-6])$/.exec(name.name)?.[1]
  if (heading !== undefined) return new Markup(`\n\n${'#'.repeat(Number(heading))} ${inside}\n\n`)
  const open = `<${name.name}${written.join('')}>`
  return new Markup(selfClosing ? open : `${open}${inside}</${name.name}>`)
}

/** Null for what depends on run time. */
export function htmlOf(value: unknown): string | null {
  if (value instanceof Markup) return value.html
  if (value instanceof Unevaluated || value === UNKNOWN) return null
  if (Array.isArray(value)) {
    const all = value.map(htmlOf)
    return all.includes(null) ? null : all.join('')
  }
  if (value === null || value === undefined || typeof value === 'boolean') return ''
  return isPrimitive(value) ? escapeHtml(String(value)) : null
}

/** JSX drops line breaks with the spaces around them. */
function textOf(text: string): string {
  const lines = text.split('\n')
  const kept = lines.map((line, at) => {
    const start = at === 0 ? line : line.trimStart()
    return at === lines.length - 1 ? start : start.trimEnd()
  })
  return kept.filter(line => line !== '').join(' ')
}
