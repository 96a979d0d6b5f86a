import { contentHash } from '@lectern/base/node/hash'
import { joinPath } from '@lectern/base/url'
import type { Output } from '@lectern/output/output'
import { findLocale } from '../site/permalink.ts'
import type { Site } from '../site/site.ts'

/** By locale. */
type Frames = Readonly<Record<string, FrameModule>>

/** A module for the browser application with what all pages of a locale share: `{ site, text }`. */
interface FrameModule {
  readonly output: Output
  readonly url: string
}

export function createFrames(site: Pick<Site, 'config' | 'data'>): Frames {
  return Object.fromEntries(
    Object.entries(site.data).map(([locale, data]) => {
      const value = { site: data, text: findLocale(site.config, locale).text }
      const content = `export default ${JSON.stringify(value)}\n`
      const path = `assets/js/${locale}.frame.${contentHash(content).slice(0, 10)}.js`
      return [locale, { output: { path, content }, url: joinPath(site.config.basePath, path) }]
    }),
  )
}
