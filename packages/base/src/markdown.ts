export function splitHeadingId(text: string): {
  readonly text: string
  readonly id: string | null
} {
  const trimmed = text.trimEnd()
  const at = trimmed.endsWith('}') ? trimmed.lastIndexOf('{#') : -1
  const id = at < 0 ? '' : trimmed.slice(at + 2, -1)
  if (id === '' || /[\s{}]/.test(id)) return { text, id: null }
  return { text: trimmed.slice(0, at).trimEnd(), id }
}

/** The address is encoded, the label is plain text. */
export function markdownLink(label: string, address: string): string {
  return `[${escapeMarkdown(label)}](${markdownAddress(address)})`
}

/** Encodes parentheses. */
export function markdownAddress(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29')
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\[\]`*<]/g, '\\$&')
}

/** Length of the longest match: marks around a text must be longer. */
export function longestRun(text: string, pattern = /`+/g): number {
  let longest = 0
  for (const [run] of text.matchAll(pattern)) longest = Math.max(longest, run.trim().length)
  return longest
}

/** Without position and hint. */
export const TYPED_SPACE = {
  code: 'non-breaking-space',
  severity: 'warning',
  message: 'here is a non-breaking space, which nobody can see',
} as const

interface TypedSpace {
  readonly offset: number
  readonly line: number
  readonly column: number
}

export function typedSpaces(text: string): TypedSpace[] {
  if (!/[\u00a0\u202f]/.test(text)) return []
  return [...text.matchAll(/[\u00a0\u202f]/g)].map(({ index }) => {
    const before = text.slice(0, index).split('\n')
    return { offset: index, line: before.length, column: (before.at(-1) ?? '').length + 1 }
  })
}
