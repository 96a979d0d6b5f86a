import { type LineMap, originOf } from '../base/lines.ts'
import type { Place, Problem } from '../base/problem.ts'
import type { Feature } from './extensions.ts'
import type { Rewrite, WrittenAddress } from './markdown-template.ts'
import type { KeywordReference, PageFile, Reference, Sample, Template } from './page.ts'

/** A node's position as the parser gives it: 1-based lines and columns, offsets in UTF-16 code units. */
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

/** An element with an id, apart from headings. */
export interface Anchor {
  readonly id: string
  readonly span: Span | undefined
}

/** An address that only the rest of the site can tell. */
type TargetUrl =
  | { readonly kind: 'link' | 'address'; readonly url: string }
  | { readonly kind: 'image'; readonly url: string; readonly width: number | null }

/** Collects the HTML of a page piece by piece, with its holes and problems. */
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

  readonly #lines: LineMap

  constructor(lines: LineMap) {
    this.#lines = lines
  }

  /** Appends HTML. */
  html(html: string): void {
    this.#chunk += html
  }

  /** Adds a reference without a hole and returns its index. */
  refer(reference: Reference): number {
    return this.#references.push(reference) - 1
  }

  /**
   * Adds a link, address or image without a hole and returns its index. It stands at `span`; `written` is where
   * its address is written out.
   */
  target(target: TargetUrl, span: Span, written: Span): number {
    const { url } = target
    if (target.kind === 'image' && url.endsWith('.svg')) this.uses('figure')
    const reference = this.refer({ ...target, place: this.place(span) })
    const from = written.start.offset ?? 0
    this.#targets.push({ from, to: written.end.offset ?? from, url, reference })
    return reference
  }

  /** Appends a keyword that may lead to a page. */
  keyword(keyword: Omit<KeywordReference, 'kind'>): void {
    const key = `${keyword.page} ${keyword.style} ${keyword.html}`
    const index = this.#keywords.get(key) ?? this.refer({ kind: 'keyword', ...keyword })
    this.#keywords.set(key, index)
    this.hole(index)
  }

  /** Notes a code block in the documented language and returns the index of the reference for its foot. */
  sample(sample: Omit<Sample, 'foot'>): number {
    const foot = this.refer({ kind: 'sample', modules: [], before: null })
    this.#samples.push({ ...sample, foot })
    return foot
  }

  /** Appends the URL path of a file that is made with the page. */
  file(file: PageFile): void {
    this.#files.set(file.path, file.content)
    this.hole(this.refer({ kind: 'file', path: file.path }))
  }

  /** Notes that the page shows something that needs a style of its own. */
  uses(feature: Feature): void {
    this.#features.add(feature)
  }

  /** Notes that the page shows a component of the site. */
  usesComponent(name: string): void {
    this.#components.add(name)
  }

  /** Notes declarations that elements of the page have by their class, see `styleClasses`. */
  declares(declarations: string): void {
    this.#declarations.add(declarations)
  }

  /** Notes what stands in the Markdown for other programs instead of a part of the source. */
  rewrite(rewrite: Rewrite): void {
    this.#rewrites.push(rewrite)
  }

  /** Notes an id that links can lead to, apart from those of headings. */
  anchor(id: string, span: Span | undefined): void {
    this.#anchors.push({ id, span })
  }

  /** What `anchor` has noted. */
  get anchors(): readonly Anchor[] {
    return this.#anchors
  }

  /** Appends a hole for a reference that has been added. */
  hole(index: number): void {
    this.#chunks.push(this.#chunk)
    this.#chunk = ''
    this.#holes.push(index)
  }

  /** Reports a problem at a node. */
  problem(
    problem: Omit<Problem, 'severity'> & Partial<Pick<Problem, 'severity'>>,
    span?: Span,
  ): void {
    this.#problems.push({ severity: 'error', ...problem, ...(span ? this.place(span) : {}) })
  }

  /**
   * The version that a version block around each of some nodes names as its first. Nothing for all of them where
   * they have it in common: then it is no news about any.
   */
  since(nodes: readonly { readonly position?: Span | undefined }[]): (string | undefined)[] {
    const versions = nodes.map(({ position }) =>
      position === undefined ? undefined : originOf(this.#lines, position.start.line).since,
    )
    return new Set(versions).size > 1 ? versions : versions.map(() => undefined)
  }

  /** Where a person wrote what a node shows. */
  place(span: Span): Place {
    const oneLine = span.start.line === span.end.line
    const { file, line } = originOf(this.#lines, span.start.line)
    return {
      file,
      line,
      column: span.start.column,
      length: oneLine ? Math.max(1, span.end.column - span.start.column) : 1,
    }
  }

  /** The page so far. */
  get template(): Template {
    return { chunks: [...this.#chunks, this.#chunk], holes: [...this.#holes] }
  }

  finish() {
    return {
      html: this.template,
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
