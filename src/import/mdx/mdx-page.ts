import type { Nodes } from 'mdast'
import type { Problem } from '../../base/problem.ts'
import type { LineMark } from './code/code-fence.ts'
import type { Edits } from './edits.ts'
import type { Values } from './expressions.ts'
import type { Level } from './level.ts'

/** What the conversion of a page asks of the site. */
export interface MdxContext {
  /** Absolute path of the file. */
  readonly file: string
  /** 1-based line of the file on which its body starts. */
  readonly bodyLine: number
  /** False for plain Markdown, in which braces are text. */
  readonly isMdx: boolean
  /** Whether `$…$` and `$$…$$` are formulas, and code blocks in `mermaid` diagrams. */
  readonly features: ReadonlySet<Feature>
  /** The comments that mark lines of code. */
  readonly lineMarks: readonly LineMark[]
  /** What names in expressions stand for: `props`, `frontMatter`. */
  readonly values: Values
  /** The address in Lectern of what a link names. */
  link(url: string): string
  /** The path in Lectern of an image. */
  image(url: string): string
  /** Path of a Markdown file that another one takes in, for `::include`; null where there is none. */
  partial(path: string, props: Values): string | null
  /** The content of a file that is shown as code; null where there is none. */
  code(path: string): string | null
  /** The entries below the page in its sidebar, as a list of Markdown; null where there are none. */
  cards(): string | null
  /** The headings of the page as a list of links; null where there are none. */
  contents(): string | null
  /** The class that stands for declarations of CSS. */
  style(declarations: string): string
  /** Notes what a page says about itself to search engines. */
  describe(description: string): void
  /** Notes a host whose frames a page shows. */
  embed(host: string): void
  /** Notes that a page has such formulas or diagrams. */
  use(feature: Feature): void
  readonly problems: Problem[]
}

/** What a site of Lectern switches on. */
export type Feature = 'math' | 'diagrams'

/** Where in a page something is converted. */
export interface Spot {
  readonly level: Level
  readonly page: MdxPage
}

/** A page that is being converted. */
export interface MdxPage {
  readonly source: string
  /** How many lines of the source end before an offset. */
  readonly linesBefore: (offset: number) => number
  readonly edits: Edits
  readonly context: MdxContext
  /** What the modules that it imports are called in it. */
  readonly imports: Map<string, ImportedName>
  /** Values of its constants, and of `props` and `frontMatter`. */
  readonly values: Map<string, unknown>
  /** Converts what is inside of a node. */
  readonly visitAll: (nodes: readonly Nodes[], level: Level) => void
  /** Converts blocks inside of a node, and takes them back to its column. */
  readonly visitFlow: (nodes: readonly Nodes[], level: Level) => void
}

/** A name that a page imports. */
interface ImportedName {
  /** The module, as it is written. */
  readonly module: string
  /** The whole import. */
  readonly written: string
}

/** A node with offsets in the source. */
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

/** Reports something at a place of the page. */
export function report(
  { source, linesBefore, context }: MdxPage,
  { from, to }: Span,
  problem: {
    readonly code: 'import-kept' | 'import-left-out' | 'import-changed'
    readonly message: string
  },
): void {
  const [first = ''] = source.slice(from, to).split('\n', 1)
  context.problems.push({
    ...problem,
    severity: 'warning',
    file: context.file,
    line: context.bodyLine + linesBefore(from),
    column: from - source.lastIndexOf('\n', from - 1),
    length: Math.max(1, first.length),
  })
}

/** A title between brackets, as directives have it. */
export function bracketed(title: string): string {
  const inline = title.replace(/\s*\n\s*/g, ' ').trim()
  return inline === ''
    ? ''
    : `[${inline.replace(/(?<!\\)\[(?![^\]]*\]\()|(?<!\\)\](?!\()/g, mark => (inline.includes('](') ? mark : `\\${mark}`))}]`
}
