import type { LineMark } from '../mdx/code/code-fence.ts'
import type { DocusaurusConfig } from './docusaurus-config.ts'

/** The comments that mark lines of code where a site names none of its own. */
const DEFAULT: readonly LineMark[] = [
  { option: '', line: 'highlight-next-line', start: 'highlight-start', end: 'highlight-end' },
]

/** The comments that mark lines of code: inserted and deleted ones are known by the names of their classes. */
export function lineMarksOf({ reader, value }: DocusaurusConfig): readonly LineMark[] {
  const prism = reader.record(reader.record(value, 'themeConfig'), 'prism')
  const marks = reader.list(prism, 'magicComments').map((comment: unknown): LineMark => {
    const block = reader.record(comment, 'block')
    return {
      option: optionOf(reader.text(comment, 'className') ?? ''),
      line: reader.text(comment, 'line'),
      start: reader.text(block, 'start'),
      end: reader.text(block, 'end'),
    }
  })
  return marks.length === 0 ? DEFAULT : marks
}

function optionOf(className: string): LineMark['option'] {
  if (/add|insert/i.test(className)) return 'ins'
  return /remove|delete/i.test(className) ? 'del' : ''
}
