import { didYouMean } from '@lectern/base/nearest'
import type { CodeToken, Mistake } from '@lectern/markdown/language'
import type { OpenLanguage } from '@lectern/markdown/open-language'
import { languageVersion } from '../../config/config.ts'
import { loadLanguage } from '../../config/load-language.ts'
import { openSiteEngine } from '../../pipeline/open-engine.ts'
import { openSite } from '../../pipeline/open-site.ts'
import { isEditionRoute } from '../../site/route.ts'
import type { CheckedCode, CodeMistake, ExplainedCode } from './site-reader.ts'

/** Answers about code in the documented language. */
export interface CodeDesk {
  /** Null without a documented language. */
  readonly about: { readonly name: string; readonly fragments: readonly string[] } | null
  check(code: CheckedCode): readonly CodeMistake[]
  explain(code: CheckedCode, offset: number): ExplainedCode | null
}

export async function openCodeDesk(root: string): Promise<CodeDesk> {
  const engine = openSiteEngine(root)
  const { project } = await openSite(root, { drafts: false, engine })
  await engine.close()
  if (project === null) return NO_LANGUAGE
  const { config } = project.site
  const [original] = config.locales
  const languages = new Map<string, OpenLanguage>()
  for (const { docs, language: input } of project.documented) {
    const { language } = await loadLanguage(input)
    const versions = config.docs.find(({ id }) => id === docs)?.versions ?? []
    if (language !== null) for (const { key } of versions) languages.set(key, language)
  }
  const [first] = languages.values()
  if (first === undefined) return NO_LANGUAGE
  const addresses = new Map(
    project.site.routes.filter(isEditionRoute).flatMap(route => {
      const { edition, locale, permalink } = route
      const isOriginal = edition.kind === 'doc' && locale === original?.code
      return isOriginal ? [[`${edition.version} ${edition.id}`, permalink] as const] : []
    }),
  )
  const languageOf = (version: string): OpenLanguage => languages.get(version) ?? first
  const addressOf = (page: string, version: string): string | null => {
    const [id = '', anchor] = page.split('#')
    const address = addresses.get(`${version} ${id}`)
    if (address === undefined) return null
    return anchor === undefined ? address : `${address}#${anchor}`
  }
  const contextOf = ({ version, modules }: CheckedCode) => {
    const own = languageVersion(config, version) ?? languageOf(version).versions[0]?.name ?? ''
    return { version: own, modules }
  }
  const namesOf = (code: CheckedCode) =>
    languageOf(code.version).sampleNames([{ ...code, alone: false }], contextOf(code))[0]
  return {
    about: { name: first.name, fragments: first.fragments },
    check(code) {
      const language = languageOf(code.version)
      const wrong = language.mistakes(code.code, code.fragment, contextOf(code).version)
      if (wrong.length === 0) {
        return (namesOf(code)?.mistakes ?? []).map(mistake => mistakeOf(code.code, mistake, null))
      }
      const tokens = language.tokens(code.code, code.fragment)
      return wrong.map(mistake => {
        const page = constructAt(tokens, mistake.from)
        return mistakeOf(code.code, mistake, page && addressOf(page, code.version))
      })
    },
    explain(code, offset) {
      let start = 0
      for (const { text, page } of languageOf(code.version).tokens(code.code, code.fragment)) {
        const end = start + text.length
        if (offset < end) {
          const at = start
          const named = namesOf(code)?.pages?.find(each => each.at === at)?.page
          const found = page ?? named
          if (found === undefined) return null
          return { word: text.trim(), address: addressOf(found, code.version) }
        }
        start = end
      }
      return null
    },
  }
}

const NO_LANGUAGE: CodeDesk = { about: null, check: () => [], explain: () => null }

/** The page of the last word that has one, at an offset or before it in its statement. */
function constructAt(tokens: readonly CodeToken[], offset: number): string | null {
  let page: string | null = null
  let start = 0
  for (const token of tokens) {
    if (start > offset) break
    start += token.text.length
    if (token.page !== undefined) page = token.page
    else if (start <= offset && token.text.includes(';')) page = null
  }
  return page
}

function mistakeOf(code: string, mistake: Mistake, address: string | null): CodeMistake {
  const { message, from, to, hint, candidates } = mistake
  const before = code.slice(0, from).split('\n')
  const name = code.slice(from, to).split('.').at(-1) ?? ''
  return {
    message,
    hint: didYouMean(name, candidates?.() ?? []) ?? hint ?? null,
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    name: candidates === undefined ? null : name,
    address,
  }
}
