import type { SyntaxNode } from '@lezer/common'
import { parser } from '@lezer/html'

/** A stretch of a text, by offsets. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/** An element of HTML, by where it stands in the text. */
export interface HtmlElement extends PlainElement {
  readonly children: readonly HtmlElement[]
}

interface PlainElement extends Stretch {
  /** In lower case. */
  readonly name: string
  readonly attributes: readonly HtmlAttribute[]
  /** What is between its tags; empty for an element without an end tag. */
  readonly content: Stretch
}

interface HtmlAttribute extends Stretch {
  /** In lower case. */
  readonly name: string
  /** As it is written, without quotation marks; empty for none. */
  readonly value: string
}

/** The elements of a piece of HTML that are in no other one. */
export function parseHtml(html: string): readonly HtmlElement[] {
  return elementsIn(parser.parse(html).topNode, html)
}

/** All elements of a piece of HTML, however deep, in the order of their start tags. */
export function* elementsOf(html: string): Generator<PlainElement> {
  const cursor = parser.parse(html).cursor()
  do {
    const element = cursor.name === 'Element' ? plainElement(cursor.node, html) : null
    if (element !== null) yield element
  } while (cursor.next())
}

/** The value of an attribute as it is written; undefined where the element does not have it. */
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
