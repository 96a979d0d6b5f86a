import { decode } from '../base/url.ts'
import type { Config } from '../config/config.ts'

/** Path relative to the output folder that a URL path stands for; empty for the root of the site. */
export function outputPath(config: Config, urlPath: string): string {
  return decode(urlPath.slice(config.basePath.length))
}

/**
 * Path of a file of a page relative to the output folder: `X/index.html` for `/X/`, `X.html` for `/X`,
 * `404.html` for itself; another extension names the file beside it.
 */
export function pageFile(
  config: Config,
  permalink: string,
  extension: 'html' | 'md' | 'json',
): string {
  const path = outputPath(config, permalink)
  if (path === '' || path.endsWith('/')) return `${path}index.${extension}`
  return `${path.replace(/\.html$/, '')}.${extension}`
}
