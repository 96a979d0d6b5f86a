import type { Place, Problem } from '../base/problem.ts'
import type { Feature } from './extensions.ts'

/**
 * A compiled page: facts that other pages may need, and its body. The compiler sees one file only, so
 * whatever depends on other files is a reference. The same compiled page serves every version and
 * locale that shows its text.
 */
export interface CompiledPage extends CompiledFacts {
  readonly body: PageBody
  /** The text as it is searched: above the first heading, then below each of `headings`. */
  readonly sections: readonly PageSection[]
}

/** A heading and the text below it. */
export interface PageSection {
  /** Those of `Heading`; 1 and empty above the first heading. */
  readonly level: number
  readonly id: string
  readonly heading: string
  /** Without markup, code included. */
  readonly text: string
}

/** What the rest of the site may need to know of a page. */
export interface CompiledFacts {
  readonly references: readonly Reference[]
  /** The headings in order, without the title. */
  readonly headings: readonly Heading[]
  /** Ids of other elements that links can lead to. */
  readonly anchors: readonly string[]
  /** Inline HTML of a level-1 heading at the start, which replaces the title; null when there is none. */
  readonly title: string | null
  /** Text of the first paragraph: the description of a page that has none. */
  readonly summary: string
  /** Words of prose, for the reading time. */
  readonly words: number
  /** What it shows that needs a style of its own. */
  readonly features: readonly Feature[]
  /** Names of the components of the site that it shows. */
  readonly components: readonly string[]
  /** What elements of it have in place of style attributes, see `styleClasses`. */
  readonly declarations: readonly string[]
  readonly problems: readonly Problem[]
}

/** The text of a page, as HTML and as Markdown. */
export interface PageBody {
  readonly html: Template
  /** The part of the HTML before `<!-- truncate -->`; null without one. */
  readonly excerpt: Template | null
  /** The Markdown itself without the title; its holes are the addresses of links and images. */
  readonly markdown: Template
  /** Files that are made with the page, such as pictures. */
  readonly files: readonly PageFile[]
  /** Code blocks in the documented language. */
  readonly samples: readonly Sample[]
}

/** A file that is made with a page. */
export interface PageFile {
  /** Relative to the output folder. */
  readonly path: string
  readonly content: string
}

/** A code block in the documented language. */
export interface Sample {
  readonly code: string
  /** What the code is a part of, e.g. `FORM`; null for code that is whole. */
  readonly fragment: string | null
  /** True when it is meant to be wrong. */
  readonly invalid: boolean
  /** True when it builds on nothing but itself. */
  readonly alone: boolean
  /** Where its first line was written. */
  readonly place: Place
  /** Index of the `SampleReference` of its foot. */
  readonly foot: number
}

/**
 * A text with holes, like a template literal: it reads
 * `chunks[0] + fill(holes[0]) + chunks[1] + …`, so there is one more chunk than there are holes.
 */
export interface Template {
  readonly chunks: readonly string[]
  /** For each hole the index of its reference in `references`. */
  readonly holes: readonly number[]
}

/** Something that only the rest of the site can tell. */
export type Reference =
  | LinkReference
  | AddressReference
  | ImageReference
  | HeadingIdReference
  | KeywordReference
  | SampleReference
  | FileReference
  | IslandReference

/** A link; its hole takes the attributes that depend on the target: address, and name of a download. */
interface LinkReference {
  readonly kind: 'link'
  /** The target as written, decoded: `IF_operator.md#syntax`, `#syntax`, `/blog/`. */
  readonly url: string
  readonly place: Place
}

/** An address in raw HTML; its hole takes the value of its attribute. */
interface AddressReference {
  readonly kind: 'address'
  /** The target as written, decoded. */
  readonly url: string
  readonly place: Place
}

/** An image; its hole takes the attributes that depend on the file: source, width and height. */
export interface ImageReference {
  readonly kind: 'image'
  /** The target as written, decoded. */
  readonly url: string
  /** The width it is shown with, in pixels of the style sheet; null for that of the file. */
  readonly width: number | null
  readonly place: Place
}

/** The id of a heading, which a translation takes from the original; its hole takes the id. */
interface HeadingIdReference {
  readonly kind: 'heading-id'
  /** Index into the headings of the page. */
  readonly heading: number
}

/** A keyword of the documented language; its hole takes the keyword, as a link where its page exists. */
export interface KeywordReference {
  readonly kind: 'keyword'
  /** Doc id of the page of its construct. */
  readonly page: string
  /** HTML of the keyword. */
  readonly html: string
  /** Class of its colour; null in running text. */
  readonly style: string | null
}

/** The foot of a sample: what it builds on; its hole takes the whole foot. */
export interface SampleReference {
  readonly kind: 'sample'
  /** The modules that it builds on, each with the doc id of its page; null for one that has none. */
  readonly modules: readonly { readonly name: string; readonly page: string | null }[]
  /** The text before it that makes a module of it; null for what is one, or cannot be. */
  readonly before: string | null
}

/** An island, a component that comes to life in the browser; its hole takes the URL path of its module. */
interface IslandReference {
  readonly kind: 'island'
  /** Name of the component. */
  readonly name: string
}

/** A file that is made with the page; its hole takes the URL path of the file. */
interface FileReference {
  readonly kind: 'file'
  /** Relative to the output folder. */
  readonly path: string
}

/** A heading of a page. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number
  /** Inline HTML without links, for tables of contents. */
  readonly html: string
  /** Plain text. */
  readonly text: string
  /** Its own id: the one given as `{#id}`, else made from the text; unique on the page. */
  readonly id: string
  readonly place: Place
}
