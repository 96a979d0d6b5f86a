import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const content = resolve(import.meta.dirname, '../../content')

interface Glossary {
  readonly terms: readonly {
    readonly en: string
    readonly ru: string
    readonly avoid?: Readonly<Record<string, readonly string[]>>
  }[]
  readonly avoid: Readonly<Record<string, readonly string[]>>
}

const glossary: Glossary = parse(readFileSync(`${content}/glossary.yml`, 'utf8'))

/** Words of a language that no page may have, in any of their endings. */
function avoided(locale: string): string[] {
  const own = glossary.terms.flatMap(term => term.avoid?.[locale] ?? [])
  return [...own, ...(glossary.avoid[locale] ?? [])]
}

/** Those of the words that are in the prose of a page: not in its code, nor among what readers search for. */
function wordsIn(text: string, words: readonly string[]): string[] {
  const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`|^keywords: .*$/gm, '')
  return words.filter(word =>
    new RegExp(`(?<![\\p{L}\\p{N}])${word}\\p{Ll}{0,3}(?![\\p{L}\\p{N}])`, 'iu').test(prose),
  )
}

it('names every term in both languages, once', () => {
  const names = glossary.terms.map(term => term.en)
  expect(glossary.terms.filter(({ en, ru }) => !en || !ru)).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

it('finds a word that is to be avoided', () => {
  expect(wordsIn('Это токены, а `токен` нет.', avoided('ru'))).toEqual(['токен'])
  expect(wordsIn('keywords: [токен]\n---\nЭто лексемы.', avoided('ru'))).toEqual([])
})

it.each(['en', 'ru'])('no page in %s has such a word', locale => {
  const folders = ['docs', 'blog', 'pages'].map(kind => `${content}/${kind}/${locale}`)
  const files = folders.flatMap(folder => readdirSync(folder).map(name => `${folder}/${name}`))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap(file =>
    wordsIn(readFileSync(file, 'utf8'), avoided(locale)).map(word => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})
