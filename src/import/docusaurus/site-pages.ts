import { join } from 'node:path'
import type { Problem } from '../../base/problem.ts'
import type { DocusaurusConfig } from './docusaurus-config.ts'
import { inSite } from './docusaurus-config.ts'
import { documentsOf, filesBelow } from './list-markdown.ts'
import { readSourceFile, type SourceFile } from './source-file.ts'
import { readTranslations, translationFolders } from './translated-files.ts'

/** A page of `src/pages` that is Markdown. */
export interface SitePage {
  readonly id: string
  /** Below the locale, without slashes around it. */
  readonly address: string
  readonly original: SourceFile
  readonly translations: Readonly<Record<string, SourceFile>>
}

/** Reads the pages of a site that are Markdown; those that are components are reported. */
export function readSitePages(config: DocusaurusConfig, problems: Problem[]): SitePage[] {
  const translated = translationFolders(config, 'docusaurus-plugin-content-pages')
  return config.plugins
    .filter(({ name }) => name === 'pages')
    .flatMap(({ options }) => {
      const { reader } = config
      const folder = inSite(config, reader.text(options, 'path') ?? 'src/pages')
      const base = (reader.text(options, 'routeBasePath') ?? '').replace(/^\/|\/$/g, '')
      const paths = filesBelow(folder)
      reportComponents(paths, { folder, base, problems })
      return documentsOf(paths).map((path): SitePage => {
        const original = readSourceFile(join(folder, path), problems)
        const slug = original.frontMatter.slug
        const address = addressOf(path, base)
        return {
          id: address === '' ? 'index' : address,
          address:
            slug === undefined || slug === null
              ? address
              : [base, String(slug)].join('/').replace(/^\/+|\/+$/g, ''),
          original,
          translations: readTranslations(translated, path, problems),
        }
      })
    })
}

/** The address of a page by the path of its file. */
function addressOf(path: string, base: string): string {
  const below = path.replace(/\.\w+$/, '').replace(/(^|\/)index$/, '')
  return [base, below].filter(Boolean).join('/')
}

function reportComponents(
  paths: readonly string[],
  {
    folder,
    base,
    problems,
  }: { readonly folder: string; readonly base: string; readonly problems: Problem[] },
): void {
  for (const path of paths) {
    const isPage = /\.[jt]sx?$/.test(path) && !/\.d\.ts$|\.test\.|(^|\/)_|__tests__/.test(path)
    if (!isPage) continue
    const message = `the page at "/${addressOf(path, base)}" is a component of React, and is left out`
    const hint =
      'Write it as Markdown in "pages/", or lead its address to another page in "redirects".'
    problems.push({
      code: 'import-address',
      severity: 'warning',
      message,
      hint,
      file: join(folder, path),
    })
  }
}
