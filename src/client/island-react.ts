import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { hydrateRoot } from 'react-dom/client'

/** What modules of islands import in place of React: that of the application, which is there anyway. */
export { jsxRuntime, React }

/** Brings a component to life over its markup, and ends it. */
export interface LiveIsland {
  unmount(): void
}

/** What a component is shown with. */
export interface IslandProps {
  /** Its properties, as JSON. */
  readonly props: string
  /** HTML of the Markdown in it; null for none. */
  readonly slot: string | null
  /** What ids in it start with. */
  readonly prefix: string
}

/** Hydrates an island. What was written in Markdown stays as it is. */
export function hydrateIsland(
  container: Element,
  component: React.ComponentType,
  { props, slot, prefix }: IslandProps,
): LiveIsland {
  const children =
    slot === null
      ? undefined
      : React.createElement('div', {
          'data-slot': '',
          dangerouslySetInnerHTML: { __html: slot },
          suppressHydrationWarning: true,
        })
  const element = React.createElement(component, JSON.parse(props), children)
  return hydrateRoot(container, element, { identifierPrefix: prefix })
}
