import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { hydrateRoot } from 'react-dom/client'

/** Islands import the React of the application. */
export { jsxRuntime, React }

export interface LiveIsland {
  unmount(): void
}

export interface IslandProps {
  readonly props: string
  /** HTML of the Markdown inside; null for none. */
  readonly slot: string | null
  readonly prefix: string
}

/** Markdown inside is not hydrated. */
export function hydrateIsland(
  container: Element,
  component: React.ComponentType,
  { props, slot, prefix }: IslandProps,
): LiveIsland {
  const children =
    slot === null
      ? undefined
      : React.createElement(container.localName, {
          'data-slot': '',
          dangerouslySetInnerHTML: { __html: slot },
          suppressHydrationWarning: true,
        })
  const element = React.createElement(component, JSON.parse(props), children)
  return hydrateRoot(container, element, { identifierPrefix: prefix })
}
