import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import type { ContentParts } from './content-parts.ts'
import type { ViewStore } from './view.ts'

export { flushSync } from 'react-dom'
export { loadContent } from './PageContent.tsx'

/** Brings the frame of the document to life, in small pieces of work. */
export function hydrate(parts: ContentParts, view: ViewStore): void {
  const container = document.getElementById('app')
  if (container === null) throw new Error('the document has no #app')
  const laterStyle = keepLaterStyle(container)
  startTransition(() => {
    hydrateRoot(container, <App {...{ parts, view, laterStyle }} />)
  })
}

/** Keeps the style sheet that stands in the page, for the page is going to be another; its address. */
function keepLaterStyle(container: HTMLElement): string {
  const link = container.querySelector('link[rel=stylesheet]')
  if (link !== null) document.head.append(link.cloneNode())
  return link?.getAttribute('href') ?? ''
}
