import { posix } from 'node:path'

/** What the address of a document is made of. */
interface DocName {
  /** Path of its file below the folder of the version: `guides/01-intro.md`. */
  readonly path: string
  /** `id` and `slug` of its front matter. */
  readonly id: string | undefined
  readonly slug: string | undefined
  /** Whether numbers at the start of names order them and are no part of the address. */
  readonly numberPrefixes: boolean
}

/** A document as Docusaurus names it. */
interface NamedDoc {
  /** Its doc id: `guides/intro`. */
  readonly id: string
  /** Its address below the version, with a slash at its start and, for the page of a folder, at its end. */
  readonly slug: string
  /** The number before the name of its file, by which a generated sidebar orders it. */
  readonly number: number | undefined
}

/** Names a document by the rules of Docusaurus 3. */
export function nameDoc({ path, id, slug, numberPrefixes }: DocName): NamedDoc {
  const { dir, name } = posix.parse(path)
  const strip = (part: string): string => (numberPrefixes ? splitNumber(part).name : part)
  const { number } = numberPrefixes ? splitNumber(name) : { number: undefined }
  const folders = dir === '' ? [] : dir.split('/')
  const folder = folders.map(strip).join('/')
  const base = id ?? strip(name)
  const root = folder === '' ? '/' : `/${folder}/`
  return {
    id: folder === '' ? base : `${folder}/${base}`,
    slug: slug?.startsWith('/')
      ? slug
      : slug === undefined && isFolderPage(name, folders)
        ? root
        : posix.join(root, slug ?? base),
    number,
  }
}

/** True for the file that is the page of its folder: `index`, `README`, or named like the folder. */
export function isFolderPage(name: string, folders: readonly string[]): boolean {
  return ['index', 'readme', folders.at(-1)?.toLowerCase()].includes(name.toLowerCase())
}

// Days (`2021-05-28-news`) and versions (`1.2-notes`) are no numbers that order.
const NO_NUMBER = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?.*$|^\d+[-_.]\d+.*$/
const NUMBER = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Takes the number off the start of the name of a file or a folder: `01-intro`, `2. Setup`. */
export function splitNumber(name: string): {
  readonly name: string
  readonly number: number | undefined
} {
  const match = NO_NUMBER.test(name) ? null : NUMBER.exec(name)
  return match === null
    ? { name, number: undefined }
    : { name: match[2] ?? name, number: Number(match[1]) }
}
