const TAB = 4

export function columnOf(source: string, offset: number): number {
  return widthOf(source.slice(lineStart(source, offset), offset))
}

/** True if only blanks and quote markers are before an offset in its line. */
export function isLineStart(source: string, offset: number): boolean {
  let at = offset - 1
  while (at >= 0 && source.charAt(at) !== '\n' && /[\s>]/.test(source.charAt(at))) at--
  return at < 0 || source.charAt(at) === '\n'
}

/** Number of line ends directly above; 2 for an empty line. */
export function linesAbove(source: string, offset: number): number {
  let count = 0
  for (let at = offset - 1; at >= 0 && /[\s>]/.test(source.charAt(at)); at--) {
    if (source.charAt(at) === '\n') count += 1
  }
  return count
}

/** Prefix of further lines of a block: quote markers, and blanks for the rest. */
export function prefixOf(
  source: string,
  offset: number,
  { base, shift }: { readonly base: number; readonly shift: number },
): string {
  const [start = ''] = source.slice(lineStart(source, offset)).split('\n', 1)
  return expanded(start)
    .slice(0, base)
    .replace(/[^>\s]/g, ' ')
    .slice(shift)
}

export function dedented(blank: string, columns: number): string {
  let at = 0
  while (at < blank.length && widthOf(blank.slice(0, at)) < columns) at++
  const isAtStop = columns % TAB === 0 || !blank.includes('\t', at - 1)
  return isAtStop ? blank.slice(at) : expanded(blank).slice(columns)
}

function lineStart(source: string, offset: number): number {
  return source.lastIndexOf('\n', offset - 1) + 1
}

function widthOf(text: string): number {
  let width = 0
  for (let at = 0; at < text.length; at++) {
    width += text.charAt(at) === '\t' ? TAB - (width % TAB) : 1
  }
  return width
}

function expanded(text: string): string {
  return text.includes('\t')
    ? text.replace(/\t/g, (_, at: number) => ' '.repeat(TAB - (widthOf(text.slice(0, at)) % TAB)))
    : text
}
