import { ownValue } from '@lectern/base/collections'
import type { Tree } from '@lezer/common'
import { highlightTree } from '@lezer/highlight'
import type {
  CodeStyle,
  CodeToken,
  Language,
  NameContext,
  NamedSample,
  Reading,
} from 'lectern/language'
import { type Entry, entries, isEntry } from './entry.ts'
import { highlighter, tokenStyles } from './highlight.ts'
import { checkNames, type NamedCode, nameStart } from './names/check.ts'
import { type Library, openLibrary } from './names/library.ts'
import { platformNames } from './names/platform.ts'
import { type Parsed, type ParseOptions, parse, parseAs } from './parse.ts'
import type { Range } from './range.ts'
import { type CodeReference, type ReferencePages, references } from './references.ts'
import { isVersion, title, type Version, versions } from './words.ts'

/** @param base modules that a sample without a header requires */
export function lsfLanguage(pages: ReferencePages, base: readonly string[] = []): Language {
  const { ofPlatform } = pages
  const isName = ofPlatform === undefined ? () => false : openPlatformNames()
  return {
    name: 'lsf',
    scheme: 'lsf-syntax',
    versions: versions.map(name => ({ name, title: `lsFusion ${title(name)}` })),
    fragments: entries.filter(entry => entry !== 'MODULE'),
    read: (code, fragment) => read(code, fragment, { pages, isName }),
    sampleNames: (samples, context) => {
      const version = versionNamed(context.version)
      const library = libraryOf(context.modules, version)
      const pieces = samples.map(sample => pieceOf(sample, version))
      return checkNames(pieces, { library, version, base }).map(
        ({ mistakes, dependencies, links, isOfModule }, index) => {
          const isWhole = !isOfModule && pieces[index]?.entry === 'MODULE'
          return {
            mistakes,
            modules: dependencies.modules.filter(name => !library.ofPlatform.includes(name)),
            above: dependencies.pieces,
            pages: ofPlatform
              ? links.map(({ at, module, name }) => {
                  return { at, page: ofPlatform(module) + (name === null ? '' : `#${name}`) }
                })
              : [],
            header: isWhole ? headerFor(dependencies.modules) : null,
          }
        },
      )
    },
    pageOfModule: name => ownValue(pages.modules, name) ?? null,
    pageOfWord: word => ownValue(pages.alone, word) ?? null,
  }
}

interface ReadContext {
  readonly pages: ReferencePages
  isName(word: string): boolean
}

function read(code: string, fragment: string | null, { pages, isName }: ReadContext): Reading {
  const options: ParseOptions = { entry: entryOf(fragment) }
  const inNewest = parse(code, options)
  const reading: Reading = {
    tokens() {
      const tokens = linked(colored(code, inNewest.tree), references(inNewest.tree, pages))
      return withNames(tokens, namesIn(code, inNewest.tree, isName))
    },
    mistakes: version =>
      parseAs(code, { ...options, version: versionNamed(version) }, inNewest).errors,
  }
  parsed.set(reading, { code, entry: entryOf(fragment), inNewest })
  return reading
}

/** For `sampleNames`. */
const parsed = new WeakMap<
  Reading,
  { readonly code: string; readonly entry: Entry; readonly inNewest: Parsed }
>()

function pieceOf({ reading, alone }: NamedSample, version: Version): NamedCode {
  const found = parsed.get(reading)
  if (found === undefined) throw new Error('this has not been read')
  const { code, entry, inNewest } = found
  return { code, entry, isAlone: alone, tree: parseAs(code, { entry, version }, inNewest).tree }
}

function headerFor(modules: readonly string[]): string {
  const required = modules.filter(name => name !== 'System')
  return `MODULE Sample;${required.length > 0 ? `\n\nREQUIRE ${required.join(', ')};` : ''}`
}

function entryOf(fragment: string | null): Entry {
  return fragment !== null && isEntry(fragment) ? fragment : 'MODULE'
}

function versionNamed(name: string): Version {
  if (isVersion(name)) return name
  throw new Error(`there is no version "${name}" of lsFusion`)
}

const libraries = new WeakMap<NameContext['modules'], Map<Version, Library>>()

function libraryOf(modules: NameContext['modules'], version: Version): Library {
  const opened = libraries.get(modules) ?? new Map<Version, Library>()
  libraries.set(modules, opened)
  const library = opened.get(version) ?? openLibrary(modules, version)
  opened.set(version, library)
  return library
}

function colored(code: string, tree: Tree): CodeToken[] {
  const tokens: CodeToken[] = []
  let at = 0
  highlightTree(tree, highlighter, (from, to, classes) => {
    if (from > at) tokens.push({ text: code.slice(at, from), style: null })
    tokens.push({ text: code.slice(from, to), style: styles.get(classes) ?? null })
    at = to
  })
  if (at < code.length) tokens.push({ text: code.slice(at), style: null })
  return tokens
}

/** Adds pages to the tokens inside references; both lists are in the order of the code. */
function linked(tokens: readonly CodeToken[], pages: readonly CodeReference[]): CodeToken[] {
  let at = 0
  let next = 0
  return tokens.map(token => {
    const from = at
    at += token.text.length
    while ((pages[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next += 1
    const reference = pages[next]
    const inside = reference !== undefined && reference.from <= from && at <= reference.to
    return inside ? { ...token, page: reference.page } : token
  })
}

/** In order. */
function namesIn(code: string, tree: Tree, isName: ReadContext['isName']): readonly Range[] {
  const found: Range[] = []
  tree.iterate({
    enter({ name, node }) {
      if (!NAMES.test(name) || node.parent?.name === 'PropertyDeclaration') return
      const from = nameStart(code, node)
      if (isName(code.slice(from, node.to))) found.push({ from, to: node.to })
    },
  })
  return found
}

const NAMES = /^(Property|Class|Form|Group|Meta)?Name$/

/** Splits tokens, so that each name is one. */
function withNames(tokens: readonly CodeToken[], names: readonly Range[]): CodeToken[] {
  let at = 0
  let next = 0
  return tokens.flatMap(token => {
    const start = at
    at += token.text.length
    const parts: CodeToken[] = []
    let from = start
    const add = (to: number, isName: boolean): void => {
      const text = token.text.slice(from - start, to - start)
      if (text !== '') parts.push({ ...token, text, ...(isName ? { isName } : {}) })
      from = to
    }
    for (let name = names[next]; name !== undefined && name.to <= at; name = names[++next]) {
      if (name.from < from) continue
      add(name.from, false)
      add(name.to, true)
    }
    add(at, false)
    return parts
  })
}

/** Whether a word is a name of any version of the platform. */
function openPlatformNames(): (word: string) => boolean {
  let names: ReadonlySet<string> | null = null
  return word => {
    names ??= platformNames()
    return names.has(word)
  }
}

const styles: ReadonlyMap<string, CodeStyle> = new Map(
  tokenStyles.map(({ class: style }) => [style, style]),
)
