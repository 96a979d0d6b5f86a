import type { PageBuilder, Span } from './builder.ts'

const SAFE = ['http', 'https', 'mailto', 'tel', 'ftp']

/** True for an address that could run code, or that leads to no place of the web. */
export function isUnsafe(url: string): boolean {
  // Browsers overlook spaces and control characters: "java\nscript:" is JavaScript.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\x00-\x20]/g, ''))?.[1]
  return scheme !== undefined && !SAFE.includes(scheme.toLowerCase())
}

/** Reports an unsafe address. */
export function reportUnsafe(url: string, span: Span | undefined, page: PageBuilder): void {
  const hint = 'Links lead to pages, files, http(s), mailto, tel or ftp addresses.'
  page.problem({ code: 'unsafe-link', message: `"${url}" is not a safe address`, hint }, span)
}
