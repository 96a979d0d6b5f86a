import type { PartName } from '@lectern/theme/part-names'
import type { Nodes, Root } from 'mdast'
import type { ReactNode } from 'react'
import type { PartProps, PropKinds } from '../components/component.ts'
import type { PageGenerator } from './page-generator.ts'

/**
 * Extends a site. The default export of a module that the configuration names (`plugins`), or a function that makes
 * it of the options there. What the module exports by `defineComponent` are components for pages.
 *
 * Hooks run in the order of the configuration, on the workers that make the pages. They depend only on what they are
 * given, because their results are kept until that, the module or its options change.
 */
export interface Plugin {
  /** In small letters; in messages, and the start of its codes of problems: `math`. */
  readonly name: string
  /** Called once per thread before it compiles pages: for what hooks need and that is slow to load. */
  readonly load?: () => unknown
  /** `math`: `$…$` and `$$…$$` are nodes of the tree, `inlineMath` and `math`. Default: none. */
  readonly syntax?: readonly 'math'[]
  /** Changes the Markdown of a page, after the front matter, with includes, and for one version. */
  readonly text?: (text: string, page: PluginPage) => string | Promise<string>
  /** Changes the tree of the page, or returns another one. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a function without `return`
  readonly tree?: (root: Root, page: PluginPage) => Root | void | Promise<Root | void>
  /**
   * Changes the HTML of the text. What depends on other pages is a word in it, `lectern-hole-N-`, and has to stay as
   * it is where it stays: pictures, ids of headings, and the addresses of links, which also have `href` as it is written.
   */
  readonly html?: (html: string, page: PluginPage) => string | Promise<string>
  /** Shows code blocks, by their language in small letters; null to show the code. */
  readonly fences?: Readonly<Record<string, (fence: Fence, page: PluginPage) => Shown | null>>
  /** `::name{…}`, and `:::name{…}` … `:::` around Markdown. */
  readonly directives?: Readonly<Record<string, PluginDirective>>
  /** Pages that are made of data; also called when the options change. */
  readonly pages?: PageGenerator
  /** Own keys of front matter, each with a check: what is wrong with its value, or null. */
  readonly frontMatter?: Readonly<Record<string, (value: unknown) => string | null>>
  /** Codes that it reports. In the configuration they are `name/code`. */
  readonly problems?: Readonly<Record<string, 'error' | 'warning'>>
  /** Parts of the frame. `children` is the part that it replaces. */
  readonly parts?: { readonly [Name in PartName]?: (props: PartProps) => ReactNode }
  /** CSS in a file that pages load on which it shows something, see also `usesStyle`. */
  readonly style?: string | (() => PluginStyle)
}

/** What a module of a plugin exports. */
export type PluginModule<Options = Readonly<Record<string, unknown>>> =
  | Plugin
  | ((options: Options) => Plugin | Promise<Plugin>)

export interface PluginPage {
  /** Relative to the content folder: `docs/en/Install.md`. */
  readonly path: string
  readonly locale: string
  /** Name of the version; null for a page that is the same in all. */
  readonly version: string | null
  readonly frontMatter: Readonly<Record<string, unknown>>
  /** The text whose positions are in the tree. */
  readonly source: string
  report(problem: PluginProblem): void
  /** Shows a node as HTML. Search and lists of headings still have its text. In `tree` only. */
  show(node: Nodes, html: string): void
  /** Stands for the HTML of the Markdown in a node, in what `show` gets. */
  readonly children: string
  /** The page loads the style of the plugin, as if it had shown something. */
  usesStyle(): void
  /** A name that is unique on the page: `chart-1`. */
  unique(prefix: string): string
}

export interface PluginProblem {
  /** One of the plugin's `problems`. */
  readonly code: string
  /** With the wrong value in quotes. */
  readonly message: string
  readonly hint?: string
  /** From 1, in the text, or in the code of a fence. Default: the first one. */
  readonly line?: number
  /** Of a node, or of a part of it, instead of the line. */
  readonly position?: Position | undefined
}

interface Position {
  readonly start: Point
  readonly end: Point
}

interface Point {
  readonly line: number
  readonly column: number
  readonly offset?: number | undefined
}

/** HTML, with the Markdown for other programs. Default: a code block as it is written, of a directive its HTML. */
export type Shown = string | { readonly html: string; readonly markdown?: string }

export interface Fence {
  readonly code: string
  readonly language: string
  readonly title: string | null
  /** What stands behind the language. */
  readonly meta: string
  /** Of the block. */
  readonly position: Position | undefined
}

export interface PluginDirective {
  /** As of components. Default: none. */
  readonly props?: PropKinds
  readonly render: (props: DirectiveProps, page: PluginPage) => Shown
}

export interface DirectiveProps {
  /** Stands for the HTML of the Markdown in it; empty for `::name`. */
  readonly children: string
  readonly [name: string]: string | number | boolean | undefined
}

export interface PluginStyle {
  readonly css: string
  /** Absolute paths of files, by their addresses in `url(…)`. Default: none. */
  readonly files?: Readonly<Record<string, string>>
}
