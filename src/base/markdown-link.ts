/** A link in Markdown to an encoded address, with plain text as its label. */
export function markdownLink(label: string, address: string): string {
  return `[${label.replace(/[\\[\]`*<]/g, '\\$&')}](${markdownAddress(address)})`
}

/** An address as it can stand between `(` and `)` in Markdown: its own parentheses are encoded. */
export function markdownAddress(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29')
}
