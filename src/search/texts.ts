import type { SearchData, SearchPage } from './indexed-page.ts'
import type { PackedIndex, PageTexts, TextFile } from './pack.ts'

/** Characters of a file with texts, from which on the next one starts: some ten kilobytes compressed. */
const FILE_LENGTH = 40_000

/** The texts of pages for files of about the same size, each with some pages that follow each other. */
export function splitTexts(pages: readonly SearchPage[]): PageTexts[][] {
  const files: PageTexts[][] = []
  let length = FILE_LENGTH
  for (const { sections } of pages) {
    const texts = sections.map(section => section.text)
    if (length >= FILE_LENGTH) {
      files.push([])
      length = 0
    }
    files.at(-1)?.push(texts)
    length += texts.reduce((sum, text) => sum + text.length, 0)
  }
  return files
}

/** Where the texts of a page stand: the file, and the number of the page in it. */
export interface TextPlace {
  readonly file: TextFile
  readonly index: number
}

/** For each page where its texts stand. */
export function textPlaces(files: readonly TextFile[]): TextPlace[] {
  return files.flatMap(file => Array.from({ length: file.pages }, (_, index) => ({ file, index })))
}

/** The pages with their texts again, which are in the order of the pages. */
export function joinTexts(
  {
    locale,
    tag,
    version,
    synonyms,
    pages,
  }: Pick<PackedIndex, 'locale' | 'tag' | 'version' | 'synonyms' | 'pages'>,
  texts: readonly PageTexts[],
): SearchData {
  return {
    locale,
    tag,
    version,
    synonyms,
    pages: pages.map((page, number) => ({
      ...page,
      sections: page.sections.map((section, position) => ({
        ...section,
        text: texts[number]?.[position] ?? '',
      })),
    })),
  }
}
