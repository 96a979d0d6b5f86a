import { type MarkdownLine, markdownLines } from '@lectern/base/fences'
import { joinLines, type MappedText, originOf } from '@lectern/base/lines'

export interface PreparedText extends MappedText {
  readonly markdownLines: readonly MarkdownLine[]
}

/**
 * `:::note Own title` becomes `:::note[Own title]`, and a marker right below a table gets an empty line before it,
 * because the parser would take it for a row.
 */
export function prepareDirectives(source: MappedText): PreparedText {
  const written = markdownLines(source.text)
  if (!source.text.includes(':::')) return { ...source, markdownLines: written }
  let inTable = false
  let isSame = true
  const prepared = written.map(line => {
    const isText = line.kind === 'text'
    const isMarker = isText && line.text.includes(':::') && /^[ \t>]*:{3,}/.test(line.text)
    const isBelowTable = isMarker && inTable
    inTable = isText && line.text.includes('|') && /^[ \t>]*\|/.test(line.text)
    if (!isMarker) return line
    if (isBelowTable) isSame = false
    return { ...line, text: (isBelowTable ? '\n' : '') + line.text.replace(UNBRACKETED, '$1[$2]') }
  })
  const text = prepared.map(line => line.text).join('\n')
  if (isSame) return { text, lines: source.lines, markdownLines: prepared }
  const joined = joinLines(
    prepared.flatMap(({ text }, index) =>
      text.split('\n').map(text => ({ text, ...originOf(source.lines, index + 1) })),
    ),
  )
  return { ...joined, markdownLines: markdownLines(joined.text) }
}

const UNBRACKETED = /^([ \t>]*:{3,}[a-z][a-z0-9-]*)[ \t]+([^\s[{].*?)[ \t]*$/
