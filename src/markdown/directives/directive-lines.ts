import { fenceTracker } from '../../base/fences.ts'
import { joinLines, type MappedText, originOf } from '../../base/lines.ts'

/**
 * Rewrites the marker lines of directives for the parser: `:::note Own title` becomes
 * `:::note[Own title]`, and a marker right below a table gets an empty line before it, for the parser
 * would take it for a row.
 */
export function prepareDirectives(source: MappedText): MappedText {
  if (!source.text.includes(':::')) return source
  const kindOf = fenceTracker()
  const texts: string[] = []
  /** For each of them the line that it comes from. */
  const numbers: number[] = []
  const add = (text: string, number: number): void => {
    texts.push(text)
    numbers.push(number)
  }
  let inTable = false
  source.text.split('\n').forEach((text, index) => {
    const isText = kindOf(text) === 'text'
    const isMarker = isText && text.includes(':::') && /^[ \t>]*:{3,}/.test(text)
    if (isMarker && inTable) add('', index + 1)
    inTable = isText && text.includes('|') && /^[ \t>]*\|/.test(text)
    const bracketed = /^([ \t>]*:{3,}[a-z][a-z0-9-]*)[ \t]+([^\s[{].*?)[ \t]*$/
    add(isMarker ? text.replace(bracketed, '$1[$2]') : text, index + 1)
  })
  const isSame = numbers.at(-1) === numbers.length
  if (isSame) return { text: texts.join('\n'), lines: source.lines }
  return joinLines(
    texts.map((text, index) => ({ text, ...originOf(source.lines, numbers[index] ?? 1) })),
  )
}
