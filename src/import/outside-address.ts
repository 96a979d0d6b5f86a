import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { decode, splitUrl } from '../base/url.ts'
import type { DocusaurusConfig } from './docusaurus/docusaurus-config.ts'

const MARK = 'pathname://'

/**
 * The address of a link that Docusaurus does not look at (`pathname:///api/`): a file of `static/`, or else
 * something that another program makes on the same host, which is named with it. Null for any other link.
 */
export function outsideAddress(
  url: string,
  { folder, value, reader }: DocusaurusConfig,
): string | null {
  if (!url.startsWith(MARK)) return null
  const address = url.slice(MARK.length)
  const origin = reader.text(value, 'url')
  const isFile = existsSync(join(folder, 'static', decode(splitUrl(address).path)))
  return isFile || origin === undefined || !URL.canParse(address, origin)
    ? address
    : new URL(address, origin).href
}
