import type { MarkdownLine } from '@lectern/base/fences'

/**
 * Replaces dollars that belong to no formula, because the parser takes every pair for one. A formula is `$…$` with
 * no space at its inner sides, no letter or digit at its outer sides and no empty line in it, or `$$…$$`. The
 * length stays, and with it all places.
 */
export function maskDollars(lines: readonly MarkdownLine[]): string {
  const masked: string[] = []
  const isProse = (line: MarkdownLine | undefined) =>
    line?.kind === 'text' && line.text.trim() !== ''
  for (let at = 0; at < lines.length; ) {
    const isText = isProse(lines[at])
    const isFence = (line: MarkdownLine | undefined) => FENCE.test(line?.text ?? '')
    const close =
      isText && isFence(lines[at])
        ? lines.findIndex((line, index) => index > at && isFence(line))
        : -1
    let end = Math.max(at, close) + 1
    if (close < 0 && isText) while (isProse(lines[end]) && !isFence(lines[end])) end += 1
    const text = lines
      .slice(at, end)
      .map(line => line.text)
      .join('\n')
    masked.push(close > 0 ? text : isText ? maskText(text) : text.replaceAll('$', MASK))
    at = end
  }
  return masked.join('\n')
}

const MASK = '\ue024'

export function unmaskDollars(tree: object): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') {
      if (value.includes(MASK)) Object.assign(tree, { [key]: value.replaceAll(MASK, '$') })
    } else if (key !== 'position' && value !== null && typeof value === 'object') {
      unmaskDollars(value)
    }
  }
}

const FENCE = /^[ \t>]*\$\$[ \t]*$/

/** Matches code, an escaped character, a formula, or another dollar. */
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
