import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The React that the modules of a site use: hooks work with the very one that renders. */
export interface SiteReact {
  readonly createElement: typeof import('react').createElement
  readonly renderToString: typeof import('react-dom/server').renderToString
  readonly renderToStaticMarkup: typeof import('react-dom/server').renderToStaticMarkup
}

/** Names under which modules of a site import React. */
const MODULES = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom/server']

/**
 * The files of React by what modules import: where the site has it installed, else that of Lectern.
 *
 * @param root absolute folder of `site.config.ts`
 */
export function reactFiles(root: string): Readonly<Record<string, string>> {
  for (const from of [join(root, 'package.json'), import.meta.url]) {
    const { resolve } = createRequire(from)
    try {
      return Object.fromEntries(MODULES.map(name => [name, resolve(name)]))
    } catch {
      // It is not installed there.
    }
  }
  return {}
}

/**
 * Says that what is loaded from now on is not being developed, unless somebody has said otherwise: React looks
 * at this once, and is slower and larger then.
 */
export function preferProduction(): void {
  const { env } = process
  env.NODE_ENV ??= 'production'
}

/** Loads React, as `reactFiles` finds it. */
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
