import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import type { AppContext } from './app-context.ts'
import type { ViewStore } from './view.ts'

export { flushSync } from 'react-dom'
export { showSearchFailure } from '../search/answer/SearchFailure.tsx'
export { loadContent } from './PageContent.tsx'

export function hydrate(context: AppContext, view: ViewStore): void {
  const container = document.getElementById('app')
  if (container === null) throw new Error('the document has no #app')
  const laterStyle = keepLaterStyle(container)
  startTransition(() => {
    hydrateRoot(container, <App {...{ context, view, laterStyle }} />)
  })
}

/** Keeps the style sheet of a page that is going to be replaced; gives its address. */
function keepLaterStyle(container: HTMLElement): string {
  const link = container.querySelector('link[rel=stylesheet]')
  if (link !== null) document.head.append(link.cloneNode())
  return link?.getAttribute('href') ?? ''
}
