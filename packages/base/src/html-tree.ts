import type { SyntaxNode } from '@lezer/common'
import { parser } from '@lezer/html'

/** Offsets in the text. */
interface Range {
  readonly from: number
  readonly to: number
}

export interface HtmlElement extends PlainElement {
  readonly children: readonly HtmlElement[]
}

interface PlainElement extends Range {
  /** In lower case, as names of attributes. */
  readonly name: string
  readonly attributes: readonly HtmlAttribute[]
  /** Between the tags; empty without an end tag. */
  readonly content: Range
}

interface HtmlAttribute extends Range {
  readonly name: string
  /** As written, without quotation marks. */
  readonly value: string
}

/** The outermost elements. */
export function parseHtml(html: string): readonly HtmlElement[] {
  return elementsIn(parser.parse(html).topNode, html)
}

/** All elements, in the order of their start tags. */
export function* elementsOf(html: string): Generator<PlainElement> {
  const cursor = parser.parse(html).cursor()
  do {
    const element = cursor.name === 'Element' ? plainElement(cursor.node, html) : null
    if (element !== null) yield element
  } while (cursor.next())
}

export function attribute({ attributes }: PlainElement, name: string): string | undefined {
  return attributes.find(each => each.name === name)?.value
}

function elementsIn(node: SyntaxNode, html: string): readonly HtmlElement[] {
  return node.getChildren('Element').flatMap((child): readonly HtmlElement[] => {
    const element = plainElement(child, html)
    return element === null ? [] : [{ ...element, children: elementsIn(child, html) }]
  })
}

function plainElement(node: SyntaxNode, html: string): PlainElement | null {
  const tag = node.getChild('OpenTag') ?? node.getChild('SelfClosingTag')
  const name = tag?.getChild('TagName')
  if (!tag || !name) return null
  const end = tag.name === 'OpenTag' ? (node.getChild('CloseTag')?.from ?? node.to) : tag.to
  return {
    from: node.from,
    to: node.to,
    name: html.slice(name.from, name.to).toLowerCase(),
    attributes: tag.getChildren('Attribute').map(each => attributeOf(each, html)),
    content: { from: tag.to, to: end },
  }
}

function attributeOf(node: SyntaxNode, html: string): HtmlAttribute {
  const { from, to } = node
  const name = node.getChild('AttributeName')
  const quoted = node.getChild('AttributeValue')
  const bare = node.getChild('UnquotedAttributeValue')
  return {
    from,
    to,
    name: html.slice(name?.from ?? from, name?.to ?? from).toLowerCase(),
    value: quoted
      ? html.slice(quoted.from + 1, quoted.to - 1)
      : html.slice(bare?.from ?? to, bare?.to ?? to),
  }
}
