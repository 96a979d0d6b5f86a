import type { PageData } from '../site/page-data.ts'

/** The root of the version that a page belongs to; `home` is the root of the locale. */
export function homeOf(page: PageData, home: string): string {
  if (page.kind !== 'doc' || page.versions[0]?.current) return home
  const [version] = page.permalink.slice(home.length).split('/')
  return `${home}${version}/`
}
