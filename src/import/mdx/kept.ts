/** Code of a page that could not be converted, as it is shown there. */
export function keptBlock(code: string, prefix = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const lines = [`${fence}jsx title="${KEPT_TITLE}"`, ...dedented(code), fence]
  return lines.join(`\n${prefix}`)
}

/** Title of a code block with what could not be converted. */
const KEPT_TITLE = 'Not converted'

/** The same within a line. */
export function keptInline(code: string): string {
  const line = code.replace(/\s*\n\s*/g, ' ')
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const marks = '`'.repeat(longest + 1)
  const space = longest > 0 || line.startsWith('`') ? ' ' : ''
  return `${marks}${space}${line}${space}${marks}`
}

function dedented(code: string): string[] {
  const [first = '', ...rest] = code.split('\n')
  const indents = rest.filter(line => line.trim() !== '').map(line => line.search(/\S/))
  const indent = indents.length === 0 ? 0 : Math.min(...indents)
  return [first, ...rest.map(line => line.slice(indent))]
}
