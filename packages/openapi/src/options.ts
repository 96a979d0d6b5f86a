import type { ApiTexts } from './texts.ts'

export interface ApiOptions {
  /** The document, OpenAPI 3.0 or 3.1 in YAML or JSON, relative to the content folder: `api/petstore.yaml`. */
  readonly document: string
  /** Folder of its pages below that of the locale. Default: `api`. */
  readonly path?: string
  /** Id of the set of documentation that has the pages. Default: the first one. */
  readonly docs?: string
  /**
   * Where relative links of the document lead: `https://example.org/`. Default: to files below the folder of the
   * locale.
   */
  readonly links?: string
  /** Texts of the frame by locale: `{ fr: { responses: 'Réponses' } }`. Those of de, en and ru are built in. */
  readonly texts?: Readonly<Record<string, Partial<ApiTexts>>>
}

/** One document, or several, each with pages in a folder of its own. */
export type OpenApiOptions = ApiOptions | { readonly documents: readonly ApiOptions[] }

const KEYS = ['document', 'path', 'docs', 'links', 'texts']

/** Throws an error that names the mistake. */
export function checkedOptions(options: OpenApiOptions): readonly ApiOptions[] {
  const all = 'documents' in options ? options.documents : [options]
  for (const each of all) {
    for (const key of Object.keys(each)) {
      if (!KEYS.includes(key)) {
        throw new Error(`there is no option "${key}": there are ${KEYS.join(', ')}, and documents`)
      }
    }
    if (typeof each.document !== 'string') throw new Error('the option "document" names no file')
  }
  return all
}
