import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locale } from '../config/config.ts'
import type { Output } from '../output/output.ts'
import { stemmerFiles } from '../search/stemmer.ts'

/** Which files pages name. */
export interface ClientFiles {
  /** Path of the script of the site, relative to the output folder. */
  readonly script: string
  /** Path of the style sheet of search results, relative to the output folder. */
  readonly searchStyle: string
  /** Path of the style sheet of sections to be printed, relative to the output folder. */
  readonly printStyle: string
  /** Paths of the fonts, relative to the output folder, by the names of their faces. */
  readonly fonts: Readonly<Record<string, string>>
}

/** The built scripts and fonts of the site. */
export interface Client extends ClientFiles {
  readonly outputs: readonly Output[]
}

/**
 * Reads the browser part of Lectern, which is built once with Lectern itself: what a site in some languages
 * needs of it.
 */
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

/** `build/client`, seen from the built tool (`build/node`) and from the sources (`src/render`). */
function clientFolder(): string {
  const built = import.meta.url.includes('/build/node/')
  return fileURLToPath(new URL(built ? '../client' : '../../build/client', import.meta.url))
}
