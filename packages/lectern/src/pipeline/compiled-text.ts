import { posix } from 'node:path'
import { decode, isExternal, splitUrl } from '@lectern/base/url'
import type { Change, ChangesReference, CompiledFacts, CompiledPage } from '@lectern/markdown/page'
import type { Use } from '../site/construct-users.ts'
import type { WrittenUrl } from '../site/links/resolved.ts'
import type { PageAnchors, PagePicture } from '../site/page-lookup.ts'

/** Metadata of a compiled text. Lists are strings that the functions below split, because they load faster. */
export interface CompiledText {
  readonly ids: string
  /** Heading levels, a digit each. */
  readonly levels: string
  readonly anchors: string
  /** Hash of the object with the text, see `compiledPart`. */
  readonly object: string
  /** Doc ids in samples, with the anchors of names, each after the number of its uses: `3:IF_operator`. */
  readonly constructs: string
  /** Pages that it links to with an anchor, as paths below the content folder or addresses. */
  readonly targets: readonly string[]
  /** Pages whose pictures it shows, in the same form. */
  readonly pictured: readonly string[]
  readonly picture: PagePicture
  /** Names of the files of its images, without folders. */
  readonly images: readonly string[]
  readonly summary: string
  readonly changes: readonly Change[]
  /** The lists of changes that it shows. */
  readonly changeLists: readonly ChangesReference[]
  readonly samples: number
  readonly components: string
  /** False after a timeout: another run may succeed. */
  readonly isWhole: boolean
}

export function headingsIn({ ids, levels }: CompiledText) {
  return listIn(ids).map((id, index) => ({ id, level: Number(levels[index]) }))
}

export function anchorsIn({ ids, anchors }: CompiledText): PageAnchors {
  return { ids: listIn(ids), anchors: listIn(anchors) }
}

export function componentsIn({ components }: CompiledText): readonly string[] {
  return listIn(components)
}

export function constructsIn({ constructs }: CompiledText): readonly Use[] {
  return listIn(constructs).map(entry => {
    const colon = entry.indexOf(':')
    return { construct: entry.slice(colon + 1), uses: Number(entry.slice(0, colon)) }
  })
}

function listIn(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ')
}

/** @param content absolute content folder */
export function factsOf(
  page: CompiledPage,
  content: string,
): Omit<CompiledText, 'object' | 'isWhole'> {
  return {
    ids: page.headings.map(heading => heading.id).join(' '),
    levels: page.headings.map(heading => heading.level).join(''),
    anchors: page.anchors.join(' '),
    constructs: constructsOn(page).join(' '),
    targets: targetsOf(page, content),
    pictured: picturedBy(page, content),
    picture: pictureOf(page, content),
    images: imagesIn(page),
    summary: page.summary,
    changes: page.changes,
    changeLists: page.references.filter(each => each.kind === 'changes'),
    samples: page.body.samples.length,
    components: page.components.join(' '),
  }
}

function constructsOn({ references, body }: CompiledPage): readonly string[] {
  const uses = new Map<string, number>()
  for (const hole of body.html.holes) {
    const reference = references[hole]
    if (reference?.kind !== 'keyword') continue
    const { page, style } = reference
    // In running text, nothing is used.
    if (page === '' || (style === null && !page.includes('#'))) continue
    uses.set(page, (uses.get(page) ?? 0) + 1)
  }
  return [...uses].map(([page, count]) => `${count}:${page}`)
}

function targetsOf({ references }: CompiledFacts, content: string): readonly string[] {
  const paths = references.flatMap(reference => {
    const isLink = reference.kind === 'link' || reference.kind === 'address'
    if (!isLink) return []
    const { path, hash } = splitUrl(reference.url)
    if (path === '' || hash.length < 2) return []
    return pathIn(reference, content) ?? []
  })
  return [...new Set(paths)]
}

function picturedBy({ references }: CompiledFacts, content: string): readonly string[] {
  const paths = references.flatMap(reference =>
    reference.kind === 'picture' ? (pathIn(reference, content) ?? []) : [],
  )
  return [...new Set(paths)]
}

function imagesIn({ references }: CompiledFacts): readonly string[] {
  const names = references.flatMap(reference =>
    reference.kind === 'image' && reference.tag !== null
      ? [posix.basename(decode(splitUrl(reference.url).path))]
      : [],
  )
  return [...new Set(names)]
}

function pictureOf({ references }: CompiledFacts, content: string): PagePicture {
  const images = references.flatMap(reference => {
    if (reference.kind !== 'image' || reference.tag === null) return []
    const path = pathIn(reference, content)
    const url = path === null ? reference.url : posix.join('/', path)
    return [{ url, mode: reference.tag.mode }]
  })
  return images.slice(0, images[0]?.mode === 'light' ? 2 : 1)
}

/** Null for another site. */
function pathIn({ url, place }: WrittenUrl, content: string): string | null {
  if (isExternal(url)) return null
  const path = decode(splitUrl(url).path)
  if (path.startsWith('/')) return path
  return posix.join(posix.dirname(posix.relative(content, place.file)), path)
}
