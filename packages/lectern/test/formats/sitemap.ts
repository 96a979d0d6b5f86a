import { readFileSync } from 'node:fs'
import type { Report } from './report.ts'
import { parseXml, schemaFaults } from './xml.ts'

const schema = readFileSync(new URL('sitemap.xsd', import.meta.url), 'utf8')

/** Checks a sitemap against the schema of the protocol and its limits on one file. */
export function checkSitemap(text: string): Report {
  const tooLarge = Buffer.byteLength(text) > 50 * 1024 * 1024 ? ['more than 50 MB'] : []
  return {
    items: parseXml(text).children.length,
    faults: [...schemaFaults(text, schema), ...tooLarge],
  }
}
