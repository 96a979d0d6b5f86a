import type { SearchData, SearchPage } from './indexed-page.ts'
import { type PackedIndex, type PageTexts, type TextFile, unpackPages } from './pack.ts'

/** Minimum characters of a file; about ten kilobytes when compressed. */
const FILE_LENGTH = 40_000

/** One list per file, for consecutive pages. */
export function splitTexts(pages: readonly SearchPage[]): PageTexts[][] {
  const files: PageTexts[][] = []
  let length = FILE_LENGTH
  for (const { description, sections } of pages) {
    const texts = sections.map(section => section.text)
    if (length >= FILE_LENGTH) {
      files.push([])
      length = 0
    }
    files.at(-1)?.push({ description, sections: texts })
    length += texts.reduce((sum, text) => sum + text.length, 0)
  }
  return files
}

export interface TextLocation {
  readonly file: TextFile
  /** Of the page in the file. */
  readonly index: number
}

/** One for each page. */
export function locateTexts(files: readonly TextFile[]): TextLocation[] {
  return files.flatMap(file => Array.from({ length: file.pages }, (_, index) => ({ file, index })))
}

/** `texts` are in the order of the pages. */
export function joinTexts(
  packed: Pick<PackedIndex, 'locale' | 'tag' | 'version' | 'synonyms' | 'pages'>,
  texts: readonly PageTexts[],
): SearchData {
  const { locale, tag, version, synonyms } = packed
  const pages = unpackPages(packed).map((page, number): SearchPage => {
    const { description = '', sections: own = [] } = texts[number] ?? {}
    const sections = page.sections.map((section, at) => ({ ...section, text: own[at] ?? '' }))
    return { ...page, description, sections }
  })
  return { locale, tag, version, synonyms, pages }
}
