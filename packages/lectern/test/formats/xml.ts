import { XmlDocument, XmlElement, XsdValidator } from 'libxml2-wasm'

/** An XML element as the checks of formats look at it. */
export interface Element {
  /** Its name, with the prefix that `NAMESPACES` gives its namespace. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  /** The text in it and in its children. */
  readonly text: string
}

/** Prefixes of namespaces; an unknown one stands for itself. */
const NAMESPACES: Readonly<Record<string, string>> = {
  '': '',
  'http://www.w3.org/2005/Atom': 'atom:',
  'http://purl.org/rss/1.0/modules/content/': 'content:',
  'http://purl.org/dc/elements/1.1/': 'dc:',
  'http://www.sitemaps.org/schemas/sitemap/0.9': 'sitemap:',
  'http://www.w3.org/XML/1998/namespace': 'xml:',
}

/**
 * The root of an XML document.
 *
 * @throws XmlParseError when it is not well-formed
 */
export function parseXml(text: string): Element {
  const document = XmlDocument.fromString(text)
  try {
    return elementOf(document.root)
  } finally {
    document.dispose()
  }
}

/** What is wrong with an XML document by an XML Schema; empty when it is valid. */
export function schemaFaults(text: string, schema: string): string[] {
  const document = XmlDocument.fromString(text)
  const schemaDocument = XmlDocument.fromString(schema)
  const validator = XsdValidator.fromDoc(schemaDocument)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    return String(error).trim().split('\n')
  } finally {
    validator.dispose()
    schemaDocument.dispose()
    document.dispose()
  }
}

/** The children of an element with a name. */
export function childrenNamed(element: Element, name: string): readonly Element[] {
  return element.children.filter(child => child.name === name)
}

/** The text of the first child with a name; empty where there is none. */
export function textIn(element: Element, name: string): string {
  return childrenNamed(element, name)[0]?.text ?? ''
}

/** How often a child may stand in an element: at least, at most. */
export type Counts = Readonly<Record<string, readonly [number, number]>>

/** The children that stand in an element too seldom or too often, or are not known to it. */
export function countFaults(element: Element, counts: Counts): string[] {
  const names = new Set([...Object.keys(counts), ...element.children.map(child => child.name)])
  return [...names].flatMap(name => {
    const [least, most] = counts[name] ?? [0, 0]
    const count = childrenNamed(element, name).length
    return count < least || count > most ? [`${element.name}: ${count} × ${name}`] : []
  })
}

function elementOf(node: XmlElement): Element {
  const children: Element[] = []
  for (let child = node.firstChild; child !== null; child = child.next) {
    if (child instanceof XmlElement) children.push(elementOf(child))
  }
  const attributes = node.attrs.map(attribute => [nameOf(attribute), attribute.content] as const)
  return {
    name: nameOf(node),
    attributes: Object.fromEntries(attributes),
    children,
    text: node.content,
  }
}

function nameOf({ name, namespaceUri }: { name: string; namespaceUri: string }): string {
  return (NAMESPACES[namespaceUri] ?? `{${namespaceUri}}`) + name
}
