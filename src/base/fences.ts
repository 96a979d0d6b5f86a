/** What a line of Markdown is, as far as line-by-line passes need to know. */
export type LineKind = 'text' | 'fence' | 'code'

/** A function that tells, line after line, which lines stand inside a fenced code block. */
export function fenceTracker(): (line: string) => LineKind {
  let open: { readonly mark: string; readonly length: number } | undefined
  return line => {
    const match = /^[ \t>]*(?:[-*+] +|\d+[.)] +)?(`{3,}|~{3,})(.*)$/.exec(line)
    const run = match?.[1] ?? ''
    if (open === undefined) {
      if (run === '' || (run[0] === '`' && (match?.[2] ?? '').includes('`'))) return 'text'
      open = { mark: run[0] ?? '', length: run.length }
      return 'fence'
    }
    if (run[0] === open.mark && run.length >= open.length && (match?.[2] ?? '').trim() === '') {
      open = undefined
      return 'fence'
    }
    return 'code'
  }
}
