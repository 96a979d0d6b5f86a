import type { Problem } from '../base/problem.ts'
import { inRange } from '../base/versions.ts'
import type { Config, Locale, Version } from '../config/config.ts'
import type { ContentPlace } from './content-place.ts'
import type { SourceKind } from './front-matter.ts'
import type { Content } from './read.ts'
import type { Source } from './source.ts'

/** A page as it stands in one version and one locale. */
export interface Edition {
  readonly kind: SourceKind
  readonly id: string
  /** Key of the version, see `versionKey`; null for what is not versioned (posts, pages). */
  readonly version: string | null
  /** Code of the locale whose readers see it. */
  readonly locale: string
  /** The file that is shown: the translation where there is one, else the original. */
  readonly source: Source
  /** The file in the default locale, which decides range, slug, date and heading ids. */
  readonly original: Source
}

/** True where the reader gets the page in the reader's own language. */
export function isTranslated(edition: Edition): boolean {
  return edition.source.locale === edition.locale
}

/** True for a page that is in no list of the site: a translation may say so itself, else the original does. */
export function isUnlisted({ source, original }: Edition): boolean {
  return (source.frontMatter.unlisted ?? original.frontMatter.unlisted) === true
}

/** All editions of a site, ordered by kind, version, locale and id, and what is wrong with the layers. */
interface Editions {
  readonly editions: readonly Edition[]
  readonly problems: readonly Problem[]
}

/**
 * Decides which file each page of each version and locale is made of.
 *
 * A version looks for a page in its own layer, then in the layers of newer versions, newest last,
 * and in the shared folder at the end; a frozen version has no layer but its own. The page exists
 * where the range in the front matter of the file that was found contains the version. Its
 * translation is the file of the same layer in the other locale; without one the original stands in.
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

type Find = (place: ContentPlace) => Source | undefined

function placeKey({ kind, docs, layer, locale, id }: ContentPlace): string {
  return `${kind}|${docs}|${layer}|${locale}|${id}`
}

function isSamePage(a: ContentPlace, b: ContentPlace): boolean {
  return a.kind === b.kind && a.docs === b.docs && a.id === b.id
}

/** Names of the layers in which a version looks for a page, in order; null is the shared folder. */
function layersOf(versions: readonly Version[], index: number): (string | null)[] {
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
