import { resolve } from 'node:path'
import { selectVersion } from '@lectern/markdown/select-version'
import { describe, expect, it } from 'vitest'
import { loadText } from '../../../packages/lectern/src/content/load-text.ts'
import { parser } from '../../../packages/lsf/src/parser.generated.js'
import { type Major, reservedWords } from '../../../packages/lsf/src/words.ts'

const folder = resolve(import.meta.dirname, '../../content')
const NAMES = [
  { name: 'current', permanent: 'v6' },
  { name: 'v5', permanent: null },
  { name: 'v4', permanent: null },
]
const VERSIONS = [
  { version: 'current', language: 'v6' },
  { version: 'v5', language: 'v5' },
  { version: 'v4', language: 'v4' },
] as const
const CASES = ['en', 'ru'].flatMap(locale => VERSIONS.map(each => ({ locale, ...each })))

/** What the page of tokens shows in a version. */
function pageOf({ locale, version }: { locale: string; version: string }): string {
  const file = `${folder}/docs/${locale}/Tokens.md`
  const text = loadText({ file, folders: { root: folder, content: folder, includes: {} } })
  return selectVersion(text, version, NAMES).text
}

/** The words of a text that are written as code, in their order. */
function wordsIn(text: string): string[] {
  return [...text.matchAll(/`([A-Z]{2,})`/g)].map(([, word = '']) => word)
}

/** The words that a version reserves, in alphabetical order. */
function reserved(language: Major): string[] {
  return [...reservedWords(parser.nodeSet, language).keys()].sort()
}

/** The words that a version reserves and another one does not. */
function added(language: Major, before: Major): string[] {
  const old = new Set(reserved(before))
  return reserved(language).filter(word => !old.has(word))
}

it.each(CASES)('$version in $locale lists the words that the language reserves', each => {
  const [, list = ''] =
    /^## (?:List of keywords|Список ключевых слов).*\n([\s\S]*?)^## /m.exec(pageOf(each)) ?? []
  expect(wordsIn(list)).toEqual(reserved(each.language))
})

describe.each(['en', 'ru'])('the table of new keywords in %s', locale => {
  const row = (title: string) => {
    const found = pageOf({ locale, version: 'current' })
      .split('\n')
      .find(line => line.startsWith(`| ${title} |`))
    return (found ?? '').split('|').slice(2, 4).map(wordsIn)
  }

  it('says what each version has reserved and given up', () => {
    expect(row('5.x')).toEqual([added('v5', 'v4'), added('v4', 'v5')])
    expect(row('6.x')).toEqual([added('v6', 'v5'), added('v5', 'v6')])
  })
})
