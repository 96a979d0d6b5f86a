// What the how-to pages show is one project: whoever pastes several of their modules beside those of the
// running example gets an application whose parts go together.
import { resolve } from 'node:path'
import { compile } from '@lectern/markdown/compile'
import { openLanguage } from '@lectern/markdown/open-language'
import type { CompiledPage } from '@lectern/markdown/page'
import { selectVersion } from '@lectern/markdown/select-version'
import type { Tree } from '@lezer/common'
import { beforeAll, describe, expect, it } from 'vitest'
import { resultsInMemory } from '../../../packages/engine/test/results.ts'
import { loadText } from '../../../packages/lectern/src/content/load-text.ts'
import { openSite } from '../../../packages/lectern/src/pipeline/open-site.ts'
import { isEditionRoute } from '../../../packages/lectern/src/site/route.ts'
import { checkNames } from '../../../packages/lsf/src/names/check.ts'
import { moduleNames } from '../../../packages/lsf/src/names/declarations.ts'
import type { ModuleNames } from '../../../packages/lsf/src/names/declared.ts'
import { openLibrary } from '../../../packages/lsf/src/names/library.ts'
import { parse } from '../../../packages/lsf/src/parse.ts'
import { newest, type Version } from '../../../packages/lsf/src/words.ts'
import { interfaceText } from '../../../packages/texts/src/interface-text.ts'
import language from '../../language.ts'

/** A module of the project. */
interface Part {
  /** The page or the file that has it. */
  readonly from: string
  readonly code: string
  readonly tree: Tree
  readonly names: ModuleNames
}

const LOCALES = ['en', 'ru']
const VERSIONS: Readonly<Record<string, Version>> = { current: newest, v5: 'v5', v4: 'v4' }
const CASES = LOCALES.flatMap(locale => Object.keys(VERSIONS).map(version => ({ version, locale })))

let site: Awaited<ReturnType<typeof openSite>>['project']
beforeAll(async () => {
  const engine = { results: resultsInMemory }
  const opened = await openSite(resolve(import.meta.dirname, '../..'), { drafts: false, engine })
  site = opened.project
})

/** The modules of pages by their texts: most versions show the same. */
const modulesByText = new Map<string, readonly string[]>()

function modulesIn({ body }: CompiledPage): readonly string[] {
  return body.samples
    .filter(({ code, invalid }) => !invalid && /^MODULE\b/m.test(code))
    .map(({ code }) => code)
}

/** The how-to modules of a version in a locale, and those of the running example. */
function projectOf({ version, locale }: (typeof CASES)[number]): readonly Part[] {
  if (site === null) throw new Error('the site cannot be read')
  const { config, folders, routes } = site.site
  const partOf = (from: string, code: string): Part => {
    const languageVersion = VERSIONS[version] ?? newest
    const own = code.trim()
    const { tree } = parse(own, { version: languageVersion })
    return { from, code: own, tree, names: moduleNames({ code: own, tree }, languageVersion) }
  }
  const examples = site.documented
    .flatMap(({ modules }) => modules)
    .filter(({ file }) => file.includes('/examples/ru/') === (locale === 'ru'))
    .map(({ file, code }) => partOf(file, code))
  const context = { text: interfaceText(locale, {}), locale, language: openLanguage(language) }
  const shown = routes.filter(isEditionRoute).filter(({ edition }) => {
    return (
      edition.locale === locale && edition.version === version && edition.id.startsWith('How-to')
    )
  })
  const versions = config.docs.flatMap(set => set.versions)
  const parts = shown.flatMap(({ edition }) => {
    const source = loadText({ file: edition.source.file, folders })
    const shown = selectVersion(source, version, versions)
    const modules = modulesByText.get(shown.text) ?? modulesIn(compile(shown, context))
    modulesByText.set(shown.text, modules)
    return modules.map(code => partOf(edition.id, code))
  })
  // A module that a page includes is one of the examples.
  const own = parts.filter(({ code }) => !examples.some(each => each.code === code))
  return [...examples, ...own]
}

/** What several parts have, each with the parts. */
function repeated(entries: readonly (readonly [what: string, from: string])[]): string[] {
  const places = new Map<string, string[]>()
  for (const [what, from] of entries) places.set(what, [...(places.get(what) ?? []), from])
  return [...places].flatMap(([what, from]) =>
    from.length > 1 ? [`${what}: ${from.join(', ')}`] : [],
  )
}

describe.each(CASES)('the how-to modules of $version in $locale', project => {
  const version = VERSIONS[project.version] ?? newest
  let parts: readonly Part[] = []
  beforeAll(() => {
    parts = projectOf(project)
  })

  it('are many, each with a name of its own', () => {
    expect(parts.length).toBeGreaterThan(60)
    expect(repeated(parts.map(({ names, from }) => [`module ${names.name}`, from]))).toEqual([])
    const ofPlatform = openLibrary([], version).modules
    expect(parts.filter(({ names }) => ofPlatform.includes(names.name ?? ''))).toEqual([])
  })

  it('use names that the project has', () => {
    const library = openLibrary(
      parts.map(({ code }) => code),
      version,
    )
    const found = parts.flatMap(({ from, code, tree }) => {
      const piece = { code, entry: 'MODULE', tree, isAlone: false } as const
      const [checked] = checkNames([piece], { library, version, base: [] })
      return (checked?.mistakes ?? []).map(({ message }) => `${from}: ${message}`)
    })
    expect(found).toEqual([])
  })

  it('declare nothing twice in a namespace, and put nothing twice on a form', () => {
    const entries = parts.flatMap(({ from, names }) =>
      names.declared.flatMap((each): [string, string][] => {
        const { kind, name, classes } = each
        const title = `${kind} ${names.namespace}.${name}`
        if (kind === 'form' && each.extends) {
          return (each.members ?? []).map(member => [`object ${member} of ${name}`, from])
        }
        if (each.extends || kind === 'element') return []
        if (kind === 'property' && classes == null) return []
        if (kind === 'metacode') return [[`${title}/${each.arity}`, from]]
        return [[kind === 'property' ? `${title}[${classes?.join()}]` : title, from]]
      }),
    )
    expect(repeated(entries)).toEqual([])
  })
})
