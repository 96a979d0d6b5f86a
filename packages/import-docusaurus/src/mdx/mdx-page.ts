import type { Problem } from '@lectern/base/problem'
import type { Nodes } from 'mdast'
import { warning } from '../problems.ts'
import type { LineMark } from './code/code-fence.ts'
import type { TabFences } from './code/tab-fences.ts'
import type { Edits } from './edits.ts'
import type { Values } from './expressions.ts'

/** Markdown, in which braces, imports and exports are text; MDX of Docusaurus 2; MDX of Docusaurus 3. */
export type Syntax = 'md' | 'mdx1' | 'mdx'

export interface MarkdownSettings {
  readonly syntax: Syntax
  /** Formulas in `$`, diagrams in code blocks. */
  readonly features: ReadonlySet<Feature>
  /** Whether the site renders code blocks itself, perhaps with further options. */
  readonly ownCode: boolean
  readonly lineMarks: readonly LineMark[]
}

/** The site, as the conversion of a page needs it. */
export interface MdxContext extends MarkdownSettings {
  readonly file: string
  /** 1-based line of the body in the file. */
  readonly bodyLine: number
  /** Values of names in expressions: `props`, `frontMatter`. */
  readonly values: Values
  link(url: string): string
  image(url: string): string
  /** Path for `::include` of a Markdown file; null if it is missing. */
  partial(path: string, props: Values): string | null
  /** Content of a file; null if it is missing. */
  code(path: string): string | null
  /** Value of a JSON or YAML file; undefined if it is missing. */
  data(path: string): unknown
  /** Sidebar entries below the page as a Markdown list; null if there are none. */
  cards(): string | null
  /** Headings as a list of links; null if there are none. */
  contents(): string | null
  style(declarations: string): string
  /** Called with the description in the head of the page. */
  describe(description: string): void
  embed(host: string): void
  component(shown: ShownComponent): void
  use(feature: Feature): void
  readonly problems: Problem[]
}

export interface ShownComponent {
  readonly name: string
  readonly props: ReadonlyMap<string, string | number | boolean>
  /** As imported; null without an import. */
  readonly module: string | null
  readonly hasChildren: boolean
  /** In a line of text. */
  readonly isInline: boolean
  readonly line: number
}

export type Feature = 'math' | 'diagrams'

/** Indentation of a container. */
export interface Level {
  /** 0-based column at which the content of the container starts. */
  readonly base: number
  /** Blanks that are removed from the start of its lines. */
  readonly shift: number
}

export interface Spot {
  readonly level: Level
  readonly page: MdxPage
}

export interface MdxPage {
  readonly source: string
  readonly linesBefore: (offset: number) => number
  readonly edits: Edits
  readonly context: MdxContext
  readonly imports: Map<string, ImportedName>
  readonly tabs: TabFences
  /** Of constants, `props` and `frontMatter`. */
  readonly values: Map<string, unknown>
  readonly visitAll: (nodes: readonly Nodes[], level: Level) => void
  /** Moves blocks to the column of their container. */
  readonly visitFlow: (nodes: readonly Nodes[], level: Level) => void
}

interface ImportedName {
  readonly module: string
  readonly written: string
}

export interface Spanned {
  readonly position?:
    | {
        readonly start: { readonly offset?: number | undefined }
        readonly end: { readonly offset?: number | undefined }
      }
    | undefined
}

export interface Span {
  readonly from: number
  readonly to: number
}

export function spanOf({ position }: Spanned): Span {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 }
}

export function report(
  { source, linesBefore, context }: MdxPage,
  { from, to }: Span,
  { code, message }: Pick<Problem, 'code' | 'message'>,
): void {
  const [first = ''] = source.slice(from, to).split('\n', 1)
  const place = {
    file: context.file,
    line: context.bodyLine + linesBefore(from),
    column: from - source.lastIndexOf('\n', from - 1),
    length: Math.max(1, first.length),
  }
  context.problems.push(warning(code, message, place))
}

/** With brackets around it, as the label of a directive. */
export function bracketed(title: string): string {
  const inline = title.replace(/\s*\n\s*/g, ' ').trim()
  return inline === ''
    ? ''
    : `[${inline.replace(/(?<!\\)\[(?![^\]]*\]\()|(?<!\\)\](?!\()/g, mark => (inline.includes('](') ? mark : `\\${mark}`))}]`
}

/** Counts line ends before an offset by binary search. */
export function lineCounter(text: string): (offset: number) => number {
  const ends: number[] = []
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at)
  return offset => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((ends[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}
