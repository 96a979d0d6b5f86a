/** The words of a text with a space between each two of them: so lists are kept, for one text loads faster than many. */
export function listOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ')
}
