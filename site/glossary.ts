import type { PageGenerator } from 'lectern'
import { parse } from 'yaml'

/** A term of `content/glossary.yml`. Without a meaning, it is only there for the writers. */
interface Term {
  /** Terms by locale, beside the other keys. */
  readonly [locale: string]: unknown
  readonly en: string
  /** The id of the page that explains it. */
  readonly page?: string
  readonly meaning?: Readonly<Record<string, string>>
}

const FILE = 'glossary.yml'

const HEADS: Readonly<
  Record<string, { readonly front: string; readonly lead: string; readonly columns: string }>
> = {
  en: {
    front: `title: Glossary
description: The terms of lsFusion in alphabetical order, each with its meaning and the page that explains it.
keywords: [glossary, terms, terminology, vocabulary, definitions, what does it mean]`,
    lead: 'The words that this documentation uses in a certain sense. Each leads to the page that explains it.',
    columns: '| Term | Meaning |',
  },
  ru: {
    front: `title: Глоссарий
description: Термины lsFusion по алфавиту — у каждого значение, английское название и страница, на которой он объяснён.
keywords: [глоссарий, термины, терминология, определения, что это значит, перевод терминов]`,
    lead: 'Слова, которые в этой документации имеют определённый смысл. Каждое ведёт на страницу, где термин объяснён.',
    columns: '| Термин | Значение |',
  },
}

/** The page `Glossary`, of the terms that have a meaning. */
const glossary: PageGenerator = ({ locale, read, report }) => {
  const head = HEADS[locale]
  if (head === undefined) return []
  const { terms }: { readonly terms: readonly Term[] } = parse(read(FILE))
  const rows = terms.flatMap(term => {
    const { en, page, meaning } = term
    if (page === undefined && meaning === undefined) return []
    const own = term[locale]
    const text = meaning?.[locale]
    if (typeof own !== 'string' || text === undefined || page === undefined) {
      const message = `the term "${en}" has no page, or no meaning in "${locale}"`
      report({ code: 'missing-description', message, file: FILE })
      return []
    }
    const anchor = `<a id="${en.replaceAll(' ', '-')}"></a>`
    const other = locale === 'en' ? '' : ` (${en})`
    return [{ own, row: `| ${anchor}[${own}](<${page}.md>)${other} | ${text} |` }]
  })
  const sorted = rows.sort((a, b) => a.own.localeCompare(b.own, locale))
  const lines = [
    '---',
    head.front,
    '---',
    '',
    head.lead,
    '',
    head.columns,
    '|---|---|',
    ...sorted.map(each => each.row),
  ]
  return [{ path: 'Glossary.md', text: lines.join('\n'), from: FILE }]
}

export default glossary
