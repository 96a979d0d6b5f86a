import type { GeneratedPage } from 'lectern'
import type { Located } from '../document/located.ts'
import type { ApiDocument } from '../document/open-document.ts'

/** Problems of the page are shown where its part of the document starts. */
export function madePage(
  path: string,
  text: string,
  at: Located,
  document: ApiDocument,
): GeneratedPage {
  const line = document.lineOf(at)
  return { path, text: `${text}\n`, from: at.file, lines: text.split('\n').map(() => line) }
}
