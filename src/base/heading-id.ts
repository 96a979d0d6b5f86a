/** Takes `{#id}` off the end of the text of a heading. */
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
