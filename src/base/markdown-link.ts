/** A link in Markdown to an encoded address, with plain text as its label. */
export function markdownLink(label: string, address: string): string {
  return `[${escapeMarkdown(label)}](${markdownAddress(address)})`
}

/** An address as it can stand between `(` and `)` in Markdown: its own parentheses are encoded. */
export function markdownAddress(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29')
}

/** Escapes plain text for a line of Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\[\]`*<]/g, '\\$&')
}
