import { join } from 'node:path'
import { trimSlashes } from '@lectern/base/url'
import { type WithProblems, warning } from '../problems.ts'
import { type DocusaurusConfig, inSite } from './docusaurus-config.ts'
import { documentsOf, filesBelow } from './files.ts'
import { textOf } from './reader.ts'
import {
  filesOf,
  readSourceFile,
  readTranslations,
  type SourceFiles,
  translationFolders,
} from './source-file.ts'

export interface SitePage extends SourceFiles {
  readonly id: string
  /** Below the locale, without outer slashes. */
  readonly address: string
}

export function readSitePages(config: DocusaurusConfig): WithProblems<readonly SitePage[]> {
  const translated = translationFolders(config, 'docusaurus-plugin-content-pages')
  const read = config.plugins
    .filter(({ name }) => name === 'pages')
    .map(({ options }): WithProblems<readonly SitePage[]> => {
      const { reader } = config
      const folder = inSite(config, reader.text(options, 'path') ?? 'src/pages')
      const base = trimSlashes(reader.text(options, 'routeBasePath') ?? '')
      const paths = filesBelow(folder, config.isOfSite)
      const pages = documentsOf(paths).map((path): SitePage => {
        const original = readSourceFile(join(folder, path))
        const slug = textOf(original.frontMatter.slug)
        const address = addressOf(path, base)
        return {
          id: address === '' ? 'index' : address,
          address: slug === undefined ? address : trimSlashes(`${base}/${slug}`),
          original,
          translations: readTranslations(translated, path, config),
        }
      })
      const components = paths.filter(isComponent).map(path => {
        const message = `the page at "/${addressOf(path, base)}" is a component of React, and is left out`
        const hint =
          'Write it as Markdown in "pages/", or lead its address to another page in "redirects".'
        return warning('import-address', message, { hint, file: join(folder, path) })
      })
      const unread = pages.flatMap(filesOf).flatMap(({ problems }) => problems)
      return { value: pages, problems: [...components, ...unread] }
    })
  return {
    value: read.flatMap(({ value }) => value),
    problems: read.flatMap(({ problems }) => problems),
  }
}

function isComponent(path: string): boolean {
  return /\.[jt]sx?$/.test(path) && !/\.d\.ts$|\.test\.|(^|\/)_|__tests__/.test(path)
}

function addressOf(path: string, base: string): string {
  const below = path.replace(/\.\w+$/, '').replace(/(^|\/)index$/, '')
  return [base, below].filter(Boolean).join('/')
}
