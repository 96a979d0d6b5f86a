import { LONGEST_CODE, LONGEST_CODE_LINE } from '@lectern/base/limits'
import { longestRun } from '@lectern/base/markdown'
import { languageNamed } from 'lectern/authoring'

/** Text of a document as Markdown that shows it, and nothing else. Lines become spaces. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .replace(MARKUP, '\\$&')
      // With a backslash it looks like a component of MDX.
      .replace(/<(?=[A-Z])/g, '&lt;')
      .replace(/!(?=\\\[|$)/g, '\\!')
      // Ids and addresses are read from the text, where an escape is gone.
      .replace(/\{(?=#)|:(?=\/\/)/g, `$&${NOTHING}`)
      .replace(/^(\s*)([#+>=?!-]|:)/, '$1\\$2')
      .replace(/^(\s*\d{1,9})([.)])/, '$1\\$2')
  )
}

const MARKUP =
  /[\\`*[\]~$|]|<(?![A-Z])|(?<![a-zA-Z\d])_|_(?![a-zA-Z\d])|&(?=[#a-zA-Z])|:(?=[:a-zA-Z])|\{(?=[{%])/g

/** A comment, which pages leave out. */
export const NOTHING = '<!-- -->'

export function inlineCode(code: string): string {
  const plain = code.replace(/\s+/g, ' ')
  if (plain.trim() === '') return '` `'
  const fence = '`'.repeat(longestRun(plain) + 1)
  const space = /^`|`$/.test(plain) ? ' ' : ''
  return `${fence}${space}${plain}${space}${fence}`
}

/** A block of code; `title` is shown above it. */
export function codeBlock(code: string, language: string, title = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1))
  const isColored =
    code.length <= LONGEST_CODE && !code.split('\n').some(line => line.length > LONGEST_CODE_LINE)
  const name = (isColored && languageNamed(language)) || 'text'
  const meta = title === '' ? '' : ` title="${title.replace(/["`\s]+/g, ' ').trim()}"`
  return `${fence}${name}${meta}\n${code.replace(/\s+$/, '')}\n${fence}`
}

/** A container such as `:::details[Label]`; the label is Markdown. */
export function container(opening: string, body: string): string {
  const colons = ':'.repeat(Math.max(3, longestRun(body, /^[ \t>]*:{3,}/gm) + 1))
  return `${colons}${opening}\n\n${body}\n\n${colons}`
}

export function indent(text: string, spaces = '  '): string {
  return text.replace(/^(?=.)/gm, spaces)
}

export function blocks(parts: readonly string[]): string {
  const filled = parts.map(part => part.trimEnd()).filter(part => part !== '')
  // Two lists in a row would be one.
  const isList = (part = ''): boolean => part.startsWith('- ')
  return filled
    .flatMap((part, index) =>
      isList(part) && isList(filled[index - 1]) ? [NOTHING, part] : [part],
    )
    .join('\n\n')
}
