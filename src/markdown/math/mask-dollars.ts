import { fenceTracker } from '../../base/fences.ts'

/**
 * Puts another character in place of each dollar that starts or ends no formula, for the parser takes every
 * pair of them for one. A formula is `$…$` with no space at its inner sides, no letter or digit at its outer
 * ones, and no empty line in it, or `$$…$$`: prices and names of shells stay text. Of the same length, so
 * that places in the text stay what they are.
 */
export function maskDollars(markdown: string): string {
  if (!markdown.includes('$')) return markdown
  const kindOf = fenceTracker()
  const lines = markdown.split('\n')
  const kinds = lines.map(line => kindOf(line))
  const masked: string[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (kinds[at] === 'text' && FENCE.test(line)) {
      const end = lines.findIndex((other, index) => index > at && FENCE.test(other))
      if (end > 0) {
        masked.push(...lines.slice(at, end + 1))
        at = end + 1
        continue
      }
    }
    let end = at + 1
    const isText = kinds[at] === 'text' && line.trim() !== ''
    while (isText && kinds[end] === 'text' && lines[end]?.trim() && !FENCE.test(lines[end] ?? '')) {
      end += 1
    }
    const text = lines.slice(at, end).join('\n')
    masked.push(isText ? maskText(text) : text.replaceAll('$', MASK))
    at = end
  }
  return masked.join('\n')
}

/** What stands for a dollar that is text, a character for private use. */
const MASK = '\ue024'

/** Puts the dollars back into what a parser has made of a text. */
export function unmaskDollars<Tree>(tree: Tree): Tree {
  return JSON.parse(JSON.stringify(tree).replaceAll(MASK, '$'))
}

/** A line that opens or closes a block. */
const FENCE = /^[ \t>]*\$\$[ \t]*$/

/** A paragraph: code, an escaped character, a formula, or a dollar that is none. */
function maskText(text: string): string {
  return text.replace(
    /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|\\[\s\S]|(?<![\w$])\$\$(?!\$)[\s\S]*?[^\\$]\$\$(?![\w$])|(?<![\w$])\$(?![\s$])(?:\\[\s\S]|[^\\$])*?(?<!\s)\$(?![\w$])|\$/g,
    part => {
      const isFormula = part.length > 2 && part.startsWith('$')
      if (part.startsWith('\\')) return part
      if (!isFormula) return part.replaceAll('$', MASK)
      const mark = part.startsWith('$$') ? 2 : 1
      const inside = part.slice(mark, -mark).replaceAll('$', MASK)
      return part.slice(0, mark) + inside + part.slice(-mark)
    },
  )
}
