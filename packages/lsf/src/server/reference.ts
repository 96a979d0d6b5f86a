import type { CodeText } from '../code-text.ts'
import type { Range } from '../range.ts'
import { type ReferencePages, references } from '../references.ts'
import { majorOf, type Version } from '../words.ts'

/** What is shown of the documentation, see scripts/lsf-reference.mjs. */
export interface Reference extends Pick<ReferencePages, 'constructs' | 'words' | 'options'> {
  /** Of the site. */
  readonly url: string
  /** By locale and page. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, PageText>>>>
  /** By locale, module and name. */
  readonly names: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
  >
}

interface PageText {
  readonly title: string
  /** First paragraph, as Markdown. */
  readonly text: string
}

export interface Reader {
  readonly version: Version
  /** `en` if the documentation does not have it. */
  readonly locale: string
}

export interface Explained extends Range {
  readonly markdown: string
}

/** The construct of a keyword or an operator at an offset; null if there is none. */
export function explainKeyword(
  reference: Reference,
  reader: Reader,
  { text, offset }: { readonly text: CodeText; readonly offset: number },
): Explained | null {
  const unit = text.units.find(({ from, to }) => from <= offset && offset <= to)
  if (!unit) return null
  const pages = { ...reference, alone: {}, modules: {} }
  const found = references(text.tree, pages, unit).find(
    ({ from, to }) => from <= offset && offset <= to,
  )
  if (!found) return null
  const { from, to, page } = found
  const { title, text: paragraph } = localized(reference.texts, reader)[page] ?? {
    title: page,
    text: '',
  }
  return { from, to, markdown: `${paragraph}\n\n[${title}](${addressOf(reference, reader, page)})` }
}

/** The description of a name of the platform, and its address. */
export function explainName(
  reference: Reference,
  reader: Reader,
  { module, name }: { readonly module: string; readonly name: string },
): string {
  const text = localized(reference.names, reader)[module]?.[name]
  if (text === undefined) return ''
  return `${text}\n\n[${module}.${name}](${addressOf(reference, reader, `${module}_module#${name}`)})`
}

function localized<Value>(
  values: Readonly<Record<string, Readonly<Record<string, Value>>>>,
  { locale }: Reader,
): Readonly<Record<string, Value>> {
  return values[locale] ?? values.en ?? {}
}

function addressOf({ url, texts }: Reference, { version, locale }: Reader, page: string): string {
  const major = majorOf(version)
  const folders = [
    ...(locale !== 'en' && Object.hasOwn(texts, locale) ? [locale] : []),
    ...(major === 'v6' ? [] : [major]),
  ]
  return [url, ...folders, page].join('/')
}
