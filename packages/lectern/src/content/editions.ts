import type { Problem } from '@lectern/base/problem'
import { inRange } from '@lectern/base/versions'
import type { Config, Locale, Version } from '../config/config.ts'
import type { ContentPath } from './content-path.ts'
import type { SourceKind } from './front-matter.ts'
import type { Content } from './read.ts'
import type { Source } from './source.ts'

/** A page in one version and locale. */
export interface Edition {
  readonly kind: SourceKind
  readonly id: string
  /** See `versionKey`; null for posts and other pages. */
  readonly version: string | null
  /** Locale of its readers, not of its text. */
  readonly locale: string
  readonly source: Source
  /** The file in the default locale. It decides range, slug, date and heading ids. */
  readonly original: Source
}

export function isTranslated(edition: {
  readonly locale: string
  readonly source: Pick<Source, 'locale'>
}): boolean {
  return edition.source.locale === edition.locale
}

/** Unlisted pages are in no sidebar, search or feed. The translation overrides the original. */
export function isUnlisted({ source, original }: Record<'source' | 'original', Listed>): boolean {
  return (source.frontMatter.unlisted ?? original.frontMatter.unlisted) === true
}

type Written = Record<'source' | 'original', Pick<Source, 'frontMatter'>>

/** False if the front matter of the page, or of its original, switches something off. */
export function isOn(
  { source, original }: Written,
  name: 'search' | 'feedback' | 'edit' | 'menu',
): boolean {
  return (source.frontMatter[name] ?? original.frontMatter[name]) !== false
}

export function isLanding({ source, original }: Written): boolean {
  return (source.frontMatter.layout ?? original.frontMatter.layout) === 'landing'
}

interface Listed {
  readonly frontMatter: Pick<Source['frontMatter'], 'unlisted'>
}

/** Ordered by kind, version, locale and id. */
interface Editions {
  readonly editions: readonly Edition[]
  readonly problems: readonly Problem[]
}

/**
 * A version looks for a page in its own layer, then in those of newer versions, newest last, and finally in the
 * shared folder; a frozen version only in its own layer. The page exists if the range in its front matter contains
 * the version. The translation is the file of the same layer in the other locale, or else the original.
 */
export function resolveEditions(
  config: Config,
  { sources, drafts }: Pick<Content, 'sources' | 'drafts'>,
): Editions {
  const byPlace = new Map(sources.map(source => [placeKey(source), source]))
  const [defaultLocale, ...otherLocales] = config.locales
  if (defaultLocale === undefined) return { editions: [], problems: [] }
  const find: Find = place => byPlace.get(placeKey(place))
  const inDefaultLocale = sources.filter(source => source.locale === defaultLocale.code)
  const unversioned = inDefaultLocale
    .filter(source => source.kind !== 'doc')
    .flatMap(original => inEachLocale(config.locales, { original, version: null, find }))
  const docs = config.docs.flatMap(({ id: docs, versions }) => {
    const ofSet = inDefaultLocale.filter(source => source.kind === 'doc' && source.docs === docs)
    const ids = [...new Set(ofSet.map(({ id }) => id))].sort()
    return versions.flatMap((version, index) => {
      const layers = layersOf(versions, index)
      return ids.flatMap(id => {
        const place = { kind: 'doc', docs, locale: defaultLocale.code, id } as const
        const original = layers
          .map(layer => find({ ...place, layer }))
          .find(source => source !== undefined)
        if (original === undefined || !inRange(original.frontMatter, version.name, versions)) {
          return []
        }
        return inEachLocale(config.locales, { original, version, find })
      })
    })
  })
  const editions = [...docs, ...unversioned]
  const used = new Set(editions.map(edition => edition.source))
  const orphans = sources
    .filter(source => !used.has(source) && otherLocales.some(l => l.code === source.locale))
    .filter(source => find({ ...source, locale: defaultLocale.code }) === undefined)
    .filter(source => !drafts.some(draft => isSamePage(draft, source)))
    .map(source => orphanTranslation(source, defaultLocale))
  return { editions, problems: orphans }
}

type Find = (place: ContentPath) => Source | undefined

function placeKey({ kind, docs, layer, locale, id }: ContentPath): string {
  return `${kind}|${docs}|${layer}|${locale}|${id}`
}

function isSamePage(a: ContentPath, b: ContentPath): boolean {
  return a.kind === b.kind && a.docs === b.docs && a.id === b.id
}

/** Versions in whose folders a version looks for a page, and null for the shared folder. */
export function layersOf(versions: readonly Version[], index: number): (string | null)[] {
  const layers: (string | null)[] = []
  for (let at = index; at >= 0; at--) {
    const version = versions[at]
    if (version === undefined) break
    layers.push(version.name)
    if (version.frozen) return layers
  }
  return [...layers, null]
}

function inEachLocale(
  locales: readonly Locale[],
  page: { readonly original: Source; readonly version: Version | null; readonly find: Find },
): Edition[] {
  const { original, version, find } = page
  return locales.map(locale => ({
    kind: original.kind,
    id: original.id,
    version: version?.key ?? null,
    locale: locale.code,
    source: find({ ...original, locale: locale.code }) ?? original,
    original,
  }))
}

function orphanTranslation(source: Source, defaultLocale: Locale): Problem {
  const folder = source.path.replace(`/${source.locale}/`, `/${defaultLocale.code}/`)
  return {
    code: 'orphan-translation',
    severity: 'error',
    message: `this translation has no original in ${defaultLocale.label}`,
    hint: `Write "${folder}", or move or remove the translation.`,
    file: source.file,
  }
}
