import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dice, seedOf } from '../../../bench/dice.mjs'
import type { PackedIndex, PageTexts } from '../../../packages/search/src/pack.ts'
import { joinTexts } from '../../../packages/search/src/texts.ts'
import { normal, partsOf, type Stemmer } from '../../../packages/search/src/words.ts'
import { idOf, type Queries } from './recall.ts'

/** How many identifiers are drawn of a version and language. */
const COUNT = 400
/** What is on more pages is no name to look for. */
const MOST_PAGES = 3
/** How much of an identifier its beginning is. */
const BEGINNING = 0.7
const CODE = /^(```+)[^\n]*\n(.*?)^\1|`([^`\s]+)`/gms
const COMMENT_OR_STRING = /(?:\/\/|#|--)[^\S\n][^\n]*|\/\*.*?\*\/|<!--.*?-->|'[^'\n]*'|"[^"\n]*"/gs
/** Shorter names are those of parameters. */
const IDENTIFIER = /(?<![\w.])[a-z_]\w{2,}(?:\.[a-z_]\w+)*/gi
const WORD = /[\p{L}\p{N}_]+(?:\.[\p{L}_][\p{L}\p{N}_]*)*/gu
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * Identifiers in the code of a version and language that few pages have, and these pages: as they are written, with
 * one letter changed or swapped with the next one, and how they begin. Plain words count in all their forms, for the
 * search takes these for one. The same seed draws the same ones, whatever becomes of other pages.
 */
export function drawIdentifiers(
  index: PackedIndex,
  {
    texts,
    stem,
    folder,
    seed,
  }: {
    readonly texts: readonly PageTexts[]
    readonly stem: Stemmer
    /** That of the built site. */
    readonly folder: string
    readonly seed: number
  },
): Queries {
  const keyOf = (name: string): string => {
    const [part = '', ...others] = partsOf(name)
    return others.length > 0 ? name.toLowerCase() : stem(normal(part))
  }
  const pagesOf = new Map<string, Set<string>>()
  const identifiers = new Set<string>()
  for (const { url, title, description, keywords, sections } of joinTexts(index, texts).pages) {
    const parts = sections.flatMap(({ heading, text }) => [heading, text])
    const all = [title, description, keywords, ...parts].join(' ')
    const id = idOf(url)
    const words = new Set(all.match(WORD)?.flatMap(word => [word, ...word.split('.')]))
    for (const key of new Set([...words].map(keyOf))) {
      pagesOf.set(key, (pagesOf.get(key) ?? new Set()).add(id))
    }
    const markdown = readFileSync(join(folder, decodeURIComponent(url), 'index.md'), 'utf8')
    for (const [, , block, span = ''] of markdown.matchAll(CODE)) {
      const code = (block ?? span).replace(COMMENT_OR_STRING, ' ')
      for (const name of code.match(IDENTIFIER) ?? []) identifiers.add(name)
    }
  }
  const drawn = [...identifiers]
    .map(name => {
      const own = dice(seedOf(seed, ...[...name].map(letter => letter.charCodeAt(0))))
      return { name, own, at: own.next(), pages: [...(pagesOf.get(keyOf(name)) ?? [])] }
    })
    .filter(({ pages }) => pages.length > 0 && pages.length <= MOST_PAGES)
    .sort((a, b) => a.at - b.at)
    .slice(0, COUNT)
  return {
    identifier: drawn.map(({ name, pages }) => ({ query: name, pages })),
    'with a slip': drawn.map(({ name, own, pages }) => {
      const at = own.between(1, name.length - 2)
      const letters = [...name]
      const [letter = '', next = ''] = letters.slice(at)
      const wrong = own.pick(LETTERS.filter(other => other !== letter.toLowerCase()))
      letters.splice(at, 2, ...(own.chance(0.5) ? [next, letter] : [wrong, next]))
      return { query: letters.join(''), pages }
    }),
    beginning: drawn.map(({ name, pages }) => ({
      query: name.slice(0, Math.ceil(BEGINNING * name.length)),
      pages,
    })),
  }
}
