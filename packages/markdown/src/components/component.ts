import type { PageProps } from '@lectern/theme/page-props'
import type { ReactNode } from 'react'

/**
 * The type of a property that Markdown writes as `name=value`; a question mark makes it optional.
 *
 * - `text`, `number`: as they are written; `flag`: true if its name is present
 * - `link`: an address as in a Markdown link (`Install.md#linux`, `/blog/`, `https://…`), checked like one;
 *   the component gets the resolved address
 * - `image`: the path of an image as in Markdown, checked like one; the component gets the resolved address
 * - a list: one of these texts; the first one is the default
 */
export type PropKind =
  | 'text'
  | 'text?'
  | 'number'
  | 'number?'
  | 'flag'
  | 'link'
  | 'link?'
  | 'image'
  | 'image?'
  | readonly [string, ...string[]]

export type PropKinds = Readonly<Record<string, PropKind>>

type PropValue<Kind> = Kind extends readonly (infer Choice)[]
  ? Choice
  : Kind extends 'number'
    ? number
    : Kind extends 'number?'
      ? number | undefined
      : Kind extends 'flag'
        ? boolean
        : Kind extends `${string}?`
          ? string | undefined
          : string

export type ComponentProps<Kinds extends PropKinds> = {
  readonly [Name in keyof Kinds]: PropValue<Kinds[Name]>
} & {
  /** The Markdown between `:::Name` and `:::`; absent for `::Name`. */
  readonly children?: ReactNode
  /** Locale of the text that shows it. */
  readonly locale: string
}

export interface ComponentInfo {
  readonly props: PropKinds
  /** See `ComponentDefinition.interactive`. */
  readonly interactive: boolean
  /** CSS of pages that show it; may be empty. */
  readonly style: string
}

/** A component for pages; inside other components it is an ordinary React component. */
export interface SiteComponent<Kinds extends PropKinds> {
  (props: ComponentProps<Kinds>): ReactNode
  readonly lectern: ComponentInfo
}

export interface ComponentDefinition<Kinds extends PropKinds> {
  /** Properties in Markdown. Default: none. */
  readonly props?: Kinds
  /**
   * True for an island: rendered at build time like any other, and hydrated in the browser when it comes into view.
   * Default: false.
   */
  readonly interactive?: boolean
  /** CSS, loaded by the pages that show it. Default: none. */
  readonly style?: string
  /** A function component of React. */
  readonly render: (props: ComponentProps<Kinds>) => ReactNode
}

/**
 * Defines a component for pages. They show it by the name of its export, as `::Name{title="…"}`, or as
 * `:::Name{title="…"}` … `:::` around Markdown.
 */
export function defineComponent<const Kinds extends PropKinds = Record<never, never>>({
  render,
  props,
  interactive = false,
  style = '',
}: ComponentDefinition<Kinds>): SiteComponent<Kinds> {
  const component = (given: ComponentProps<Kinds>): ReactNode => render(given)
  return Object.assign(component, { lectern: { props: props ?? {}, interactive, style } })
}

/**
 * The same props as the built-in part: page, site data of the locale, texts of the interface, and the open branch
 * of the sidebar.
 */
export interface PartProps extends Omit<PageProps, 'article' | 'laterStyle'> {
  /** The part that it replaces: the built-in one, or that of a plugin. */
  readonly children: ReactNode
}
