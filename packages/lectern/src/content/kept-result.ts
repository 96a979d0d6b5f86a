import { didYouMean } from '@lectern/base/nearest'
import type { Problem } from '@lectern/base/problem'
import { isMap, isScalar, isSeq, type Scalar } from 'yaml'
import type { NamedFile, Refusal, SourceLine } from './included-code.ts'
import { parseYaml } from './yaml.ts'
import { YamlProblems } from './yaml-problems.ts'

/**
 * The result `key` of a file as lines of a Markdown table. A result has `rows`, maps from columns to values, and may
 * have `columns`, a map from columns to headings. Its other keys belong to other programs.
 */
export function resultTable(
  { file, name, content }: NamedFile,
  key: string,
): readonly SourceLine[] | readonly Problem[] | Refusal {
  const { document, error, placeOf } = parseYaml(content)
  const problems = new YamlProblems({ file, code: 'bad-result', placeOf })
  if (error !== null) {
    problems.add({ file, ...error.place }, `not valid YAML: ${error.message}`, error.hint)
    return problems.list
  }
  const entries = isMap(document.contents) ? document.contents.items : []
  const entry = entries.find(each => String(each.key) === key)
  if (entry === undefined) {
    const keys = entries.map(each => String(each.key))
    const list = keys.length > 0 ? `It has: ${keys.join(', ')}.` : 'It has none.'
    return { message: `"${name}" has no result "${key}"`, hint: didYouMean(key, keys) ?? list }
  }
  const result = isMap(entry.value) ? entry.value : null
  const list = result?.get('rows', true)
  const nodes = isSeq(list) ? list.items : []
  if (nodes.length === 0) {
    const hint = 'Write "rows:", and below it a line "- { COLUMN: VALUE }" for each row.'
    problems.add(problems.placeOf(list ?? entry.key), `the result "${key}" has no rows`, hint)
  }
  const headings = valuesOf(result?.get('columns', true), problems)
  const rows = nodes.map(node => valuesOf(node, problems))
  if (problems.list.length > 0) return problems.list
  const columns = [...new Set([headings, ...rows].flatMap(values => [...values.keys()]))]
  const line = (node: unknown, cell: (column: string) => string): SourceLine => ({
    text: `| ${columns.map(cell).join(' | ')} |`,
    file,
    line: problems.placeOf(node).line,
  })
  return [
    line(entry.key, column => `\`${headings.get(column)?.value ?? column}\``),
    line(entry.key, column => (rows.every(row => isNumber(row.get(column))) ? '---:' : '---')),
    ...rows.map((row, index) => line(nodes[index], column => cellOf(row.get(column)))),
  ]
}

function valuesOf(node: unknown, problems: YamlProblems): ReadonlyMap<string, Scalar> {
  const values = new Map<string, Scalar>()
  if (node === undefined) return values
  if (!isMap(node))
    problems.add(problems.placeOf(node), 'expected columns', 'Write "{ COLUMN: VALUE }".')
  for (const { key, value } of isMap(node) ? node.items : []) {
    if (isScalar(value)) values.set(String(key), value)
    else
      problems.add(
        problems.placeOf(value ?? key),
        'expected a value',
        'Write a number or text; put a text that contains a comma between quotes.',
      )
  }
  return values
}

/** As it is written: `parseYaml` leaves numbers as text. */
function cellOf(cell: Scalar | undefined): string {
  const value = cell?.value ?? 'NULL'
  if (typeof value !== 'string') return cell?.source ?? ''
  return value.replace(MARKS, '\\$&').replace(/\s+/g, ' ')
}

const MARKS = /[\\`*_[\]<>&|~$]/g

function isNumber(value: Scalar | undefined): boolean {
  if (value === undefined || value.value === null) return true
  return value.type === 'PLAIN' && /^-?\d+(?:\.\d+)?$/.test(String(value.value))
}
