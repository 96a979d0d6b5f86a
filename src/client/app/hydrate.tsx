import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, type AppProps } from './App.tsx'

export { flushSync } from 'react-dom'

/** Brings the frame of the document to life, in small pieces of work. */
export function hydrate(props: AppProps): void {
  const container = document.getElementById('app')
  if (container === null) throw new Error('the document has no #app')
  startTransition(() => {
    hydrateRoot(container, <App {...props} />)
  })
}
