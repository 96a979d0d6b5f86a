import type { PageGenerator } from 'lectern'

/** Each part between lines with `EXAMPLE` is shown, and its Markdown below it. */
const gallery: PageGenerator = ({ list, read }) =>
  list('../gallery').map(from => {
    const lines = read(from)
      .split('\n')
      .map((text, at) => ({ text, line: at + 1 }))
    const shown = lines.flatMap(({ text, line }, at) => {
      if (text !== EXAMPLE) return [{ text, line }]
      const start = lines.slice(0, at).filter(each => each.text === EXAMPLE)
      if (start.length % 2 === 0) return []
      const first = lines.findLastIndex((each, index) => index < at && each.text === EXAMPLE)
      const source = lines.slice(first + 1, at)
      const added = (each: string) => ({ text: each, line })
      return [...['', FENCE].map(added), ...source, ...[FENCE.slice(0, 8), ''].map(added)]
    })
    return {
      path: `gallery/${from.replace(/^.*\//, '')}`,
      text: shown.map(({ text }) => text).join('\n'),
      from,
      lines: shown.map(({ line }) => line),
    }
  })

export default gallery

const EXAMPLE = '+++'
const FENCE = '````````md'
