import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Modules and renderer must use the same React, because hooks depend on it. */
export interface SiteReact {
  readonly createElement: typeof import('react').createElement
  readonly renderToString: typeof import('react-dom/server').renderToString
  readonly renderToStaticMarkup: typeof import('react-dom/server').renderToStaticMarkup
}

const MODULES = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom/server']

/** By specifier, from the site or else from Lectern. */
export function reactFiles(root: string): Readonly<Record<string, string>> {
  for (const from of [join(root, 'package.json'), import.meta.url]) {
    const { resolve } = createRequire(from)
    try {
      return Object.fromEntries(MODULES.map(name => [name, resolve(name)]))
    } catch {}
  }
  return {}
}

/** React reads this once, when it is loaded; its development version is slower and larger. */
export function preferProduction(): void {
  const { env } = process
  env.NODE_ENV ??= 'production'
}

export function loadReact(root: string): SiteReact {
  const require = createRequire(import.meta.url)
  const files = reactFiles(root)
  const { createElement }: typeof import('react') = require(files.react ?? 'react')
  const server: typeof import('react-dom/server') = require(
    files['react-dom/server'] ?? 'react-dom/server',
  )
  const { renderToString, renderToStaticMarkup } = server
  return { createElement, renderToString, renderToStaticMarkup }
}
