import { joinPath } from '../base/url.ts'
import { contentHash } from '../engine/hash.ts'
import type { Output } from '../output/output.ts'
import { findLocale } from '../site/permalink.ts'
import type { Site } from '../site/site.ts'

/** The modules with what all pages of a locale share, by its code. */
export type Frames = Readonly<Record<string, FrameModule>>

/** A module for the browser application: its default export is `{ site, text }`. */
interface FrameModule {
  readonly output: Output
  /** URL path of the module. */
  readonly url: string
}

/** Makes the modules of all locales. */
export function createFrames(site: Site): Frames {
  return Object.fromEntries(
    Object.entries(site.data).map(([locale, data]) => {
      const value = { site: data, text: findLocale(site.config, locale).text }
      const content = `export default ${JSON.stringify(value)}\n`
      const path = `assets/js/${locale}.frame.${contentHash(content).slice(0, 10)}.js`
      return [locale, { output: { path, content }, url: joinPath(site.config.basePath, path) }]
    }),
  )
}
