import { type LineMap, originOf } from '@lectern/base/lines'
import type { Place, Problem } from '@lectern/base/problem'
import { type Feature, featuresOf } from './feature.ts'
import type { Rewrite, WrittenAddress } from './markdown-template.ts'
import type {
  ImageReference,
  KeywordReference,
  PageFile,
  Reference,
  Sample,
  Template,
} from './page.ts'

/** As the parser gives it: lines and columns from 1, offsets in UTF-16 code units. */
export interface Span {
  readonly start: {
    readonly line: number
    readonly column: number
    readonly offset?: number | undefined
  }
  readonly end: {
    readonly line: number
    readonly column: number
    readonly offset?: number | undefined
  }
}

export interface Anchor {
  readonly id: string
  readonly span: Span | undefined
}

type TargetUrl =
  | { readonly kind: 'link' | 'address'; readonly url: string }
  | Omit<ImageReference, 'place'>

export class PageBuilder {
  readonly #chunks: string[] = []
  readonly #holes: number[] = []
  readonly #references: Reference[] = []
  readonly #targets: WrittenAddress[] = []
  readonly #rewrites: Rewrite[] = []
  readonly #anchors: Anchor[] = []
  readonly #keywords = new Map<string, number>()
  readonly #samples: Sample[] = []
  readonly #files = new Map<string, string>()
  readonly #features = new Set<Feature>()
  readonly #declarations = new Set<string>()
  readonly #components = new Set<string>()
  readonly #problems: Problem[] = []
  #chunk = ''

  readonly lines: LineMap

  constructor(lines: LineMap) {
    this.lines = lines
  }

  html(html: string): void {
    this.#chunk += html
  }

  refer(reference: Reference): number {
    return this.#references.push(reference) - 1
  }

  /** `span` is the whole node, `written` only its address. */
  target(target: TargetUrl, span: Span, written: Span): number {
    const { url } = target
    if (target.kind === 'image' && url.endsWith('.svg')) this.uses('figure')
    const reference = this.refer({ ...target, place: this.place(span) })
    const from = written.start.offset ?? 0
    this.#targets.push({ from, to: written.end.offset ?? from, url, reference })
    return reference
  }

  /** The picture of the page at `url`. */
  picture(url: string, span: Span): void {
    this.hole(this.refer({ kind: 'picture', url, place: this.place(span) }))
  }

  keyword(keyword: Omit<KeywordReference, 'kind'>): void {
    const key = `${keyword.page} ${keyword.style} ${keyword.html}`
    const index = this.#keywords.get(key) ?? this.refer({ kind: 'keyword', ...keyword })
    this.#keywords.set(key, index)
    this.hole(index)
  }

  sample(sample: Omit<Sample, 'foot'>): number {
    const foot = this.refer({ kind: 'sample', modules: [], before: null })
    this.#samples.push({ ...sample, foot })
    return foot
  }

  file(file: PageFile): void {
    this.#files.set(file.path, file.content)
    this.hole(this.refer({ kind: 'file', path: file.path }))
  }

  uses(feature: Feature): void {
    this.#features.add(feature)
  }

  usesComponent(name: string): void {
    this.#components.add(name)
  }

  declares(declarations: string): void {
    this.#declarations.add(declarations)
  }

  /** In the Markdown for other programs. */
  rewrite(rewrite: Rewrite): void {
    this.#rewrites.push(rewrite)
  }

  anchor(id: string, span: Span | undefined): void {
    this.#anchors.push({ id, span })
  }

  get anchors(): readonly Anchor[] {
    return this.#anchors
  }

  hole(index: number): void {
    this.#chunks.push(this.#chunk)
    this.#chunk = ''
    this.#holes.push(index)
  }

  problem(
    problem: Omit<Problem, 'severity'> & Partial<Pick<Problem, 'severity'>>,
    span?: Span,
  ): void {
    this.#problems.push({ severity: 'error', ...problem, ...(span ? this.place(span) : {}) })
  }

  /** Versions of the version blocks around nodes; undefined for all if they are equal, and so no news about any. */
  since(nodes: readonly { readonly position?: Span | undefined }[]): (string | undefined)[] {
    const versions = nodes.map(({ position }) =>
      position === undefined ? undefined : this.#newSince(position),
    )
    return new Set(versions).size > 1 ? versions : versions.map(() => undefined)
  }

  #newSince({ start }: Span): string | undefined {
    const { since, isReplaced } = originOf(this.lines, start.line)
    return isReplaced === true ? undefined : since
  }

  place(span: Span): Place {
    const oneLine = span.start.line === span.end.line
    const { file, line } = originOf(this.lines, span.start.line)
    return {
      file,
      line,
      column: span.start.column,
      length: oneLine ? Math.max(1, span.end.column - span.start.column) : 1,
    }
  }

  get template(): Template {
    return { chunks: [...this.#chunks, this.#chunk], holes: [...this.#holes] }
  }

  finish() {
    const html = this.template
    for (const feature of featuresOf(html)) this.uses(feature)
    return {
      html,
      references: this.#references,
      targets: this.#targets,
      rewrites: this.#rewrites,
      anchors: this.#anchors.map(({ id }) => id),
      samples: this.#samples,
      files: [...this.#files].map(([path, content]) => ({ path, content })),
      features: [...this.#features].sort(),
      components: [...this.#components].sort(),
      declarations: [...this.#declarations].sort(),
      problems: this.#problems,
    }
  }
}
