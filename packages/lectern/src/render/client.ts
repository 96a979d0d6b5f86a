import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Output } from '@lectern/output/output'
import { stemmerFiles } from '@lectern/search/stemmer'
import type { Locale } from '../config/config.ts'

/** Paths relative to the output folder. */
export interface ClientFiles {
  readonly script: string
  /** For search results. */
  readonly searchStyle: string
  /** For a section of a sidebar on one page. */
  readonly printStyle: string
  /** By the names of their faces. */
  readonly fonts: Readonly<Record<string, string>>
}

export interface Client extends ClientFiles {
  readonly outputs: readonly Output[]
}

/** Reads the compiled browser application, with the stemmers of the languages of a site. */
export function readClient(locales: readonly Pick<Locale, 'code'>[]): Client {
  const folder = clientFolder()
  const stemmers = locales.flatMap(({ code }) => stemmerFiles(code))
  const isUsed = (name: string): boolean => {
    const [, stemmer] = /^stemmer-(\w+)\./.exec(name) ?? []
    return stemmer === undefined || stemmers.includes(stemmer)
  }
  const files = readdirSync(`${folder}/assets`, { recursive: true, withFileTypes: true })
    .filter(file => file.isFile())
    .filter(({ name }) => isUsed(name))
    .map(file => `${file.parentPath}/${file.name}`)
  const outputs = files
    .sort()
    .map(file => ({ path: file.slice(folder.length + 1), content: { copyOf: file } }))
  const pathOf = (start: string): string => {
    const found = outputs.find(({ path }) => path.startsWith(start))
    if (found === undefined) throw new Error(`no ${start}* in ${folder}`)
    return found.path
  }
  const fonts = outputs.flatMap(({ path }) => {
    const [, name] = /^assets\/fonts\/([\w-]+)\.\w+\.woff2$/.exec(path) ?? []
    return name === undefined ? [] : [[name, path] as const]
  })
  return {
    script: pathOf('assets/js/start.'),
    searchStyle: pathOf('assets/css/search.'),
    printStyle: pathOf('assets/css/print.'),
    fonts: Object.fromEntries(fonts),
    outputs,
  }
}

/** The path differs between the compiled module and the sources. */
function clientFolder(): string {
  const built = import.meta.url.includes('/build/node/')
  return fileURLToPath(new URL(built ? '../client' : '../../build/client', import.meta.url))
}
