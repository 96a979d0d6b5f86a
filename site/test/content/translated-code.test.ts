// The code of a translation is that of the original: only strings, comments and titles are translated.
import { readdirSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { prepareDirectives } from '@lectern/markdown/directive-lines'
import { parseFenceMeta } from '@lectern/markdown/fence-meta'
import { highlight, highlightScheme, sampleTokens } from '@lectern/markdown/highlight'
import { languageNamed } from '@lectern/markdown/languages'
import { openLanguage } from '@lectern/markdown/open-language'
import type { Token } from '@lectern/markdown/token'
import type { Code, Nodes } from 'mdast'
import { markdownToMdast } from 'satteri'
import { describe, expect, it } from 'vitest'
import { originOf } from '../../../packages/base/src/lines.ts'
import { bodyOf } from '../../../packages/lectern/src/content/split-front-matter.ts'
import documented from '../../language.ts'

const content = resolve(import.meta.dirname, '../../content')
const language = openLanguage(documented)

/** A word or mark of code, and its 1-based line. */
interface Word {
  readonly text: string
  readonly line: number
}

/** The words of code; strings are all alike, and comments and what is no code do not count. */
function wordsOf(code: string, fence: string, fragment: string | null = null): readonly Word[] {
  const words: Word[] = []
  let line = 1
  for (const { text, style } of tokensOf(code, fence, fragment)) {
    if (style === 's') {
      if (words.at(-1)?.text !== STRING) words.push({ text: STRING, line })
    } else if (style !== 'c' || fence === documented.scheme) {
      for (const match of text.matchAll(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu)) {
        const before = text.slice(0, match.index).split('\n').length - 1
        words.push({ text: match[0], line: line + before })
      }
    }
    line += text.split('\n').length - 1
  }
  return words
}

const STRING = 'a string'

function tokensOf(code: string, fence: string, fragment: string | null): readonly Token[] {
  if (language.names.includes(fence)) return sampleTokens(language.tokens(code, fragment), 0)
  if (fence === documented.scheme) return highlightScheme(code)
  const name = languageNamed(fence) ?? 'text'
  // Output, messages, contents of files are text.
  if (name === 'text') return []
  const tokens = highlight(code, name)
  return name === 'html' ? tokens.filter(({ style }) => style !== null) : tokens
}

/** Where the words of a translation differ from those of the original; null where they do not. */
function difference(original: readonly Word[], translated: readonly Word[]) {
  const length = Math.max(original.length, translated.length)
  for (let at = 0; at < length; at++) {
    const [theirs, own] = [original[at], translated[at]]
    if (theirs?.text === own?.text) continue
    const line = own?.line ?? translated.at(-1)?.line ?? 1
    return { line, text: `${own?.text ?? 'nothing'} instead of ${theirs?.text ?? 'nothing'}` }
  }
  return null
}

/** Code without the values of properties that are the reader's own: texts, language, time zone. */
function withoutOwn(code: string, title: string | null): string {
  if (title?.includes('ResourceBundle')) return code.replace(/=.*$/gm, '=')
  return code.replace(/^(user\.set\w+)=.*$/gm, '$1=')
}

/** The code blocks of a page, with the line of the file that each starts on. */
function blocksOf(text: string) {
  const { body, bodyLine } = bodyOf(text)
  const prepared = prepareDirectives({ text: body, lines: [{ at: 1, file: '', line: bodyLine }] })
  const root = markdownToMdast(prepared.text, { features: { directive: true, frontmatter: false } })
  return codeIn(root).map(({ lang, meta, value, position }) => {
    const { title, unknown: _, ...options } = parseFenceMeta(meta ?? '')
    const { line } = originOf(prepared.lines, position?.start.line ?? 1)
    return { fence: lang ?? '', options, code: withoutOwn(value, title), line }
  })
}

function codeIn(node: Nodes): Code[] {
  if (node.type === 'code') return [node]
  return 'children' in node ? node.children.flatMap(codeIn) : []
}

/** What differs between the code of a page and that of its translation, which is called `file`. */
function differences(file: string, original: string, translated: string): string[] {
  const [theirs, own] = [blocksOf(original), blocksOf(translated)]
  for (const [index, block] of own.entries()) {
    const other = theirs[index]
    const place = `${file}:${block.line}`
    if (other === undefined) return [`${place}: the original has no such block`]
    const options = { fence: block.fence, ...block.options }
    try {
      expect(options).toEqual({ fence: other.fence, ...other.options })
    } catch {
      return [`${place}: the original's block in line ${other.line} has other options`]
    }
  }
  if (own.length < theirs.length) {
    return [`${file}: the block in line ${theirs[own.length]?.line} of the original is missing`]
  }
  return own.flatMap(({ fence, options, code, line }, index) => {
    const other = theirs[index]?.code ?? ''
    // What is meant to be wrong has no words: a comment that ends too early goes on as code.
    if (options.invalid) {
      const isAsLong = code.split('\n').length === other.split('\n').length
      return isAsLong ? [] : [`${file}:${line}: not as long as in the original`]
    }
    const found = difference(
      wordsOf(other, fence, options.fragment),
      wordsOf(code, fence, options.fragment),
    )
    return found === null ? [] : [`${file}:${line + found.line}: ${found.text}`]
  })
}

/** The paths of files of a folder, from it on. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, resolve(entry.parentPath, entry.name)))
    .sort()
}

describe('the comparison', () => {
  const compare = (original: string, translated: string, fence = 'lsf') =>
    difference(wordsOf(original, fence), wordsOf(translated, fence))?.text ?? null

  it('looks beyond strings, comments and white space', () => {
    const original = "name 'Name' = DATA STRING[10] (Book); // The name\n"
    expect(compare(original, "// Имя книги\nname 'Имя' =\n  DATA STRING[10] (Book);\n")).toBeNull()
    expect(compare('a: "b" # c', 'a: "д" # е', 'yaml')).toBeNull()
    expect(compare('<p id="a">b</p>', '<p id="д">е</p>', 'html')).toBeNull()
  })

  it('finds what is left out, added or changed', () => {
    expect(compare("a 'x' = 1;", 'a = 1;')).toBe('= instead of a string')
    expect(compare('a = 1;', 'a = 1; b = 2;')).toBe('b instead of nothing')
    expect(compare('a = 1;', 'a = 2;')).toBe('2 instead of 1')
    expect(compare('<p>b</p>', '<b>b</b>', 'html')).toBe('b instead of p')
    expect(compare('FORM name [x]', 'FORM имя [x]', 'lsf-syntax')).toBe('и instead of name')
  })

  it('names the line of a page', () => {
    const page = (...blocks: string[]): string => ['---', 'title: A', '---', ...blocks].join('\n')
    const block = (code: string, options = ''): string => `\`\`\`lsf ${options}\n${code}\n\`\`\`\n`
    const original = page(block("CLASS A 'A';"), block('a = 1;\nb = 2;'))
    const compare = (...blocks: string[]) => differences('A.md', original, page(...blocks))
    expect(compare(block("CLASS A 'Я';"), block('a = 1;\n// два\nb = 2;'))).toEqual([])
    expect(compare(block("CLASS A 'Я';"), block('a = 1;\nb = 3;'))).toEqual([
      'A.md:10: 3 instead of 2',
    ])
    expect(compare(block("CLASS A 'Я';"))).toEqual([
      'A.md: the block in line 8 of the original is missing',
    ])
    expect(compare(block("CLASS A 'Я';", 'alone'), block('a = 1;\nb = 2;'))).toEqual([
      "A.md:4: the original's block in line 4 has other options",
    ])
  })
})

it('the examples are the same in both languages', () => {
  const all = filesIn(`${content}/examples`)
  const translated = all.filter(path => path.startsWith('ru/')).map(path => path.slice(3))
  const original = all.filter(path => !/^(?:ru|results)\//.test(path))
  expect(original.length).toBeGreaterThan(10)
  expect(translated).toEqual(original)
  const read = (path: string) => readFileSync(`${content}/examples/${path}`, 'utf8')
  const fenceOf = (path: string): string => (path.endsWith('.lsf') ? 'lsf' : '')
  const found = original.flatMap(path => {
    const [theirs, own] = [read(path), read(`ru/${path}`)].map(code => wordsOf(code, fenceOf(path)))
    const differing = difference(theirs ?? [], own ?? [])
    return differing === null ? [] : [`examples/ru/${path}:${differing.line}: ${differing.text}`]
  })
  expect(found).toEqual([])
})

it('the code of the pages is the same in both languages', () => {
  const pages = filesIn(`${content}/docs/ru`).filter(path => path.endsWith('.md'))
  expect(pages.length).toBeGreaterThan(100)
  const read = (path: string): string => readFileSync(`${content}/docs/${path}`, 'utf8')
  const found = pages.flatMap(path =>
    differences(`docs/ru/${path}`, read(`en/${path}`), read(`ru/${path}`)),
  )
  expect(found).toEqual([])
})
