import { withPaths } from './answers.ts'

/** The two upper levels of `llms.txt`, without descriptions, and how many entries are below each. */
export function outlineOf(contents: string): string {
  const lines = withoutOptional(contents).split('\n')
  return lines
    .flatMap((line, at) => {
      const depth = depthOf(line)
      if (depth === null) return [line]
      if (depth > 1) return []
      const below = branchEnd(lines, at) - at - 1
      const count = depth === 1 && below > 0 ? ` (${below} below)` : ''
      return [withoutDescription(line) + count]
    })
    .join('\n')
    .trimEnd()
}

/** The last section of `llms.txt` leads to other files, https://llmstxt.org. */
export function withoutOptional(contents: string): string {
  return contents.replace(/\n## Optional\n.*$/s, '')
}

/** Larger branches are listed without descriptions. */
const MOST_DESCRIPTIONS = 40

/** An entry and what is below it; null if no entry has the title. */
export function branchOf(contents: string, title: string): string | null {
  const lines = contents.split('\n')
  const wanted = title.trim().toLowerCase()
  const at = lines.findIndex(line => titleIn(line).toLowerCase() === wanted)
  if (at < 0) return null
  const branch = lines.slice(at, branchEnd(lines, at))
  const shown = branch.length > MOST_DESCRIPTIONS ? branch.map(withoutDescription) : branch
  return shown.join('\n').trimEnd()
}

/** `/Install/` for `https://docs.example.org/Install/index.md`. */
export function withAddresses(contents: string, url: string): string {
  return withPaths(contents, url).replace(/(\]\(<?[^)>]*?)(?:index)?\.md(?=>?\))/g, '$1')
}

function branchEnd(lines: readonly string[], at: number): number {
  const depth = depthOf(lines[at] ?? '')
  const end = lines.findIndex((line, index) => {
    if (index <= at) return false
    const own = depthOf(line)
    // A heading is above all entries.
    return depth === null ? line.startsWith('## ') : own === null || own <= depth
  })
  return end < 0 ? lines.length : end
}

/** Null for a line that is no entry of a list. */
function depthOf(line: string): number | null {
  const [, indent] = /^( *)- /.exec(line) ?? []
  return indent === undefined ? null : indent.length / 2
}

function titleIn(line: string): string {
  const [, heading] = /^## (.*)$/.exec(line) ?? []
  return heading ?? /^ *- \[(.*?)\]\(/.exec(line)?.[1] ?? line.replace(/^ *- /, '')
}

function withoutDescription(line: string): string {
  return line.replace(/(\]\((?:<[^>]*>|[^)]*)\)): .*$/, '$1')
}
