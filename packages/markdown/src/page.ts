import type { Mode } from '@lectern/base/drawing-mode'
import type { Place, Problem } from '@lectern/base/problem'
import type { NamePlace } from './code/token.ts'
import type { Feature } from './feature.ts'

/**
 * The compiler sees a single file: what depends on others is a reference. Versions and locales share a page if they
 * show the same text.
 */
export interface CompiledPage extends CompiledFacts {
  readonly body: PageBody
  readonly changes: readonly Change[]
  /** For the search: the text above the first heading, then the text below each of `headings`. */
  readonly sections: readonly PageSection[]
}

export interface PageSection {
  /** As in `Heading`; 1 and empty texts above the first heading. */
  readonly level: number
  readonly id: string
  readonly heading: string
  /** Without markup, with code. */
  readonly text: string
}

export interface CompiledFacts {
  readonly references: readonly Reference[]
  readonly headings: readonly Heading[]
  /** Ids of elements other than headings. */
  readonly anchors: readonly string[]
  /** Inline HTML of a level-1 heading at the start, which replaces the title. */
  readonly title: string | null
  /** Text of the first paragraph: the default description. */
  readonly summary: string
  /** Number of words without code, for the reading time. */
  readonly words: number
  readonly features: readonly Feature[]
  readonly components: readonly string[]
  readonly declarations: readonly string[]
  readonly problems: readonly Problem[]
}

export interface PageBody {
  readonly html: Template
  /** The HTML before `<!-- truncate -->`. */
  readonly excerpt: Template | null
  /** Without the title; its holes are the addresses of links and images. */
  readonly markdown: Template
  readonly files: readonly PageFile[]
  readonly samples: readonly Sample[]
}

export interface PageFile {
  /** Relative to the output folder, also in `FileReference`. */
  readonly path: string
  readonly content: string
}

export interface Sample {
  readonly code: string
  /** The construct of partial code, such as `FORM`; null for complete code. */
  readonly fragment: string | null
  readonly invalid: boolean
  /** True if it uses no names of other samples. */
  readonly alone: boolean
  readonly place: Place
  readonly foot: number
}

/** Like a template literal: `chunks[0] + fill(holes[0]) + chunks[1] + …`, with one more chunk than holes. */
export interface Template {
  readonly chunks: readonly string[]
  /** Indexes into `references`. */
  readonly holes: readonly number[]
}

/** A value that depends on the rest of the site, and fills a hole. */
export type Reference =
  | LinkReference
  | AddressReference
  | ImageReference
  | PictureReference
  | HeadingIdReference
  | KeywordReference
  | SampleReference
  | FileReference
  | IslandReference
  | UsersReference
  | ChangesReference

/** Filled with the attributes that depend on the target: address, and name of a download. */
interface LinkReference {
  readonly kind: 'link'
  /** As written, decoded, also below: `IF_operator.md#syntax`, `#syntax`, `/blog/`. */
  readonly url: string
  readonly place: Place
}

/** An address in raw HTML; filled with the value of its attribute. */
interface AddressReference {
  readonly kind: 'address'
  readonly url: string
  readonly place: Place
}

/** Filled with the attributes that depend on the file: source, width and height. */
export interface ImageReference {
  readonly kind: 'image'
  readonly url: string
  /** In CSS pixels; null for the width of the file. */
  readonly width: number | null
  /** Not null if the hole is the whole tag. */
  readonly tag: ImageTag | null
  readonly place: Place
}

/** Filled with the first picture of a page, or with nothing. */
interface PictureReference {
  readonly kind: 'picture'
  /** Of a link to the page. */
  readonly url: string
  readonly place: Place
}

export interface ImageTag {
  /** The only mode that shows it; null for both. */
  readonly mode: Mode | null
  readonly attributes: string
}

/** Filled with the id, which a translation takes from its original. */
interface HeadingIdReference {
  readonly kind: 'heading-id'
  readonly heading: number
}

/** A keyword or a name of the documented language; filled with it, as a link if its page exists. */
export interface KeywordReference {
  readonly kind: 'keyword'
  /** Doc id, for a name with its anchor; empty for a name without a page. */
  readonly page: string
  /** Of a name, until its sample has been checked. */
  readonly name?: NamePlace
  readonly html: string
  /** Class of its color; null in running text. */
  readonly style: string | null
}

/** Filled with the foot of a sample, which shows its dependencies. */
export interface SampleReference {
  readonly kind: 'sample'
  /** `page` is a doc id; for `before` see `SampleNames.header`. */
  readonly modules: readonly { readonly name: string; readonly page: string | null }[]
  readonly before: string | null
}

/** Filled with the URL path of the module of an island. */
interface IslandReference {
  readonly kind: 'island'
  readonly name: string
}

/** Filled with the pages whose samples use names that this page describes. */
export interface UsersReference {
  readonly kind: 'users'
  /** Anchors of this page. */
  readonly names: readonly string[]
}

/** Filled with what a version has changed in a section of the sidebar. */
export interface ChangesReference {
  readonly kind: 'changes'
  /** Name of the version, as written. */
  readonly version: string
  /** Id of the page above the others. */
  readonly section: string
  readonly place: Place
}

/** Filled with the URL path of a file of the page. */
interface FileReference {
  readonly kind: 'file'
  readonly path: string
}

/** What a version has added to a page, changed on it or removed from it. */
export interface Change {
  /** Name of the first version with it; of something that is removed, the last one. */
  readonly version: string
  /** `word` and `parameter` are rows of a table or list, `text` and `scheme` are named after their section. */
  readonly kind: 'section' | 'word' | 'removed' | 'text' | 'parameter' | 'scheme'
  /** Index of the section; null above the first heading, and for what is removed. */
  readonly heading: number | null
  /** Id of the row; null if it has none. */
  readonly anchor: string | null
  /** Inline HTML. */
  readonly label: string
}

export interface Heading {
  readonly level: number
  /** Inline HTML without links, for tables of contents. */
  readonly html: string
  readonly text: string
  /** From `{#id}` or the text; unique on the page. */
  readonly id: string
  readonly place: Place
}
