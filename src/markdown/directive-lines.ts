import { fenceTracker } from '../base/fences.ts'
import { joinLines, type MappedText, originOf } from '../base/lines.ts'

/**
 * Rewrites the marker lines of directives for the parser: `:::note Own title` becomes
 * `:::note[Own title]`, and a marker right below a table gets an empty line before it, for the parser
 * would take it for a row.
 */
export function prepareDirectives(source: MappedText): MappedText {
  if (!source.text.includes(':::')) return source
  const kindOf = fenceTracker()
  let inTable = false
  const lines = source.text.split('\n').flatMap((text, index) => {
    const line = { text, ...originOf(source.lines, index + 1) }
    const isText = kindOf(text) === 'text'
    const isMarker = isText && /^[ \t>]*:{3,}/.test(text)
    const afterTable = inTable
    inTable = isText && /^[ \t>]*\|/.test(text)
    if (!isMarker) return [line]
    const bracketed = text.replace(/^([ \t>]*:{3,}[a-z]+)[ \t]+([^\s[{].*?)[ \t]*$/, '$1[$2]')
    const marker = { ...line, text: bracketed }
    return afterTable ? [{ ...line, text: '' }, marker] : [marker]
  })
  return joinLines(lines)
}
