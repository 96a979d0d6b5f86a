import type { ReactNode } from 'react'

/**
 * What a property of a component is in Markdown, where it is written as `name=value`; with a question mark
 * it may be left out.
 *
 * - `text`, `number`: as they are written; `flag`: true where its name stands
 * - `link`: an address as in a Markdown link (`Install.md#linux`, `/blog/`, `https://…`), checked like one;
 *   the component gets the address to show
 * - `image`: the path of an image as in Markdown, checked like one; the component gets the address to show
 * - a list: one of these texts; the first one where it is left out
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

/** The properties of a component by their names. */
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

/** What a component is given. */
export type ComponentProps<Kinds extends PropKinds> = {
  readonly [Name in keyof Kinds]: PropValue<Kinds[Name]>
} & {
  /** The Markdown between `:::Name` and `:::`; absent for `::Name`. */
  readonly children?: ReactNode
  /** Code of the locale of the text that shows it. */
  readonly locale: string
}

/** What is said of a component besides how it is rendered. */
export interface ComponentInfo {
  readonly props: PropKinds
  /** Whether it runs in the browser too. */
  readonly interactive: boolean
  /** CSS of pages that show it; empty for none. */
  readonly style: string
}

/** A component that pages can show; in other components it is one of React like any other. */
export interface SiteComponent<Kinds extends PropKinds> {
  (props: ComponentProps<Kinds>): ReactNode
  readonly lectern: ComponentInfo
}

/** How a component is defined. */
export interface ComponentDefinition<Kinds extends PropKinds> {
  /** The properties that it takes in Markdown. Default: none. */
  readonly props?: Kinds
  /**
   * Whether it is an island: rendered when the site is built like any other, and once more in the browser
   * when it comes into view, from where on its state and its event handlers live. Default `false`.
   */
  readonly interactive?: boolean
  /** CSS, loaded by the pages that show it. Default: none. */
  readonly style?: string
  /** A function component of React. */
  readonly render: (props: ComponentProps<Kinds>) => ReactNode
}

/**
 * Defines a component for pages, which show it as `::Name{title="…"}`, or as `:::Name{title="…"}` … `:::`
 * around Markdown, by the name that it is exported with.
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

export type { PartProps } from './part-props.ts'
