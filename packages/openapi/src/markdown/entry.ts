import { blocks, indent, inlineCode } from './write.ts'

interface Entry {
  readonly name: string
  /** After the name: `required`. */
  readonly word?: string
  readonly id: string
  /** The first paragraph without its description: `string.` */
  readonly kind: string
  readonly description: readonly string[]
  /** The end of the first paragraph. */
  readonly end?: string
  /** Blocks below the description. */
  readonly more?: readonly string[]
}

/** A definition of Lectern with an id of its own, as an item of a list. */
export function writeEntry({
  name,
  word = '',
  id,
  kind,
  description,
  end = '',
  more = [],
}: Entry): string {
  const [first = '', ...others] = description
  // A list, a table, a block of code or of HTML cannot continue the paragraph.
  const isLead = !/^(#|```|[-<>|]|\d+[.)] |\*\*\*)/.test(first)
  const lead = isLead && end !== '' && !/(^|[.!?;。])$/.test(first) ? `${first}.` : first
  const line = [kind, isLead ? lead : '', end].filter(part => part !== '').join(' ')
  const head = `- ${inlineCode(name)}${word === '' ? '' : ` ${word}`} {#${id}} — ${line}`
  const rest = [...(isLead ? others : description), ...more].filter(part => part !== '')
  return rest.length === 0 ? head : `${head}\n\n${indent(blocks(rest))}\n`
}
