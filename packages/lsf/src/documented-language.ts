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
import { highlighter } from './highlight.ts'
import { checkNames, type NamedCode } from './names/check.ts'
import { type Library, openLibrary } from './names/library.ts'
import { type Parsed, type ParseOptions, parse, parseAs } from './parse.ts'
import { type CodeReference, type ReferencePages, references } from './references.ts'
import { isVersion, title, type Version, versions } from './words.ts'

/** @param base modules that a sample without a header requires */
export function lsfLanguage(pages: ReferencePages, base: readonly string[] = []): Language {
  return {
    name: 'lsf',
    scheme: 'lsf-syntax',
    versions: versions.map(name => ({ name, title: `lsFusion ${title(name)}` })),
    fragments: entries.filter(entry => entry !== 'MODULE'),
    read: (code, fragment) => read(code, fragment, pages),
    sampleNames: (samples, context) => {
      const version = versionNamed(context.version)
      const library = libraryOf(context.modules, version)
      const pieces = samples.map(sample => pieceOf(sample, version))
      return checkNames(pieces, { library, version, base }).map(
        ({ mistakes, dependencies, isOfModule }, index) => {
          const isWhole = !isOfModule && pieces[index]?.entry === 'MODULE'
          return {
            mistakes,
            modules: dependencies.modules.filter(name => !library.ofPlatform.includes(name)),
            above: dependencies.pieces,
            header: isWhole ? headerFor(dependencies.modules) : null,
          }
        },
      )
    },
    pageOfModule: name =>
      Object.hasOwn(pages.modules, name) ? (pages.modules[name] ?? null) : null,
    pageOfWord: word => (Object.hasOwn(pages.alone, word) ? (pages.alone[word] ?? null) : null),
  }
}

function read(code: string, fragment: string | null, pages: ReferencePages): Reading {
  const options: ParseOptions = { entry: entryOf(fragment) }
  const inNewest = parse(code, options)
  const reading: Reading = {
    tokens: () => linked(colored(code, inNewest.tree), references(inNewest.tree, pages)),
    mistakes: version => {
      return parseAs(code, { ...options, version: versionNamed(version) }, inNewest).errors
    },
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

const styles: ReadonlyMap<string, CodeStyle> = new Map(
  (
    [
      'keyword',
      'type',
      'string',
      'literal',
      'operator',
      'definition',
      'parameter',
      'attribute',
      'comment',
      'meta',
    ] as const
  ).map(style => [style, style]),
)
