import { posix } from 'node:path'
import { decode, isExternal, splitUrl } from '@lectern/base/url'
import type { Change, ChangesReference, CompiledFacts, CompiledPage } from '../markdown/page.ts'
import type { PageAnchors } from '../site/page-lookup.ts'

/** Metadata of a compiled text. Lists are strings that the functions below split, because they load faster. */
export interface CompiledText {
  readonly ids: string
  /** Heading levels, a digit each. */
  readonly levels: string
  readonly anchors: string
  /** Hash of the object with the text, see `compiledPart`. */
  readonly object: string
  /** Doc ids in samples, with the anchors of names. */
  readonly constructs: string
  /** Pages that it links to with an anchor, as paths below the content folder or addresses. */
  readonly targets: readonly string[]
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

export function constructsIn({ constructs }: CompiledText): readonly string[] {
  return listIn(constructs)
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
    summary: page.summary,
    changes: page.changes,
    changeLists: page.references.filter(each => each.kind === 'changes'),
    samples: page.body.samples.length,
    components: page.components.join(' '),
  }
}

function constructsOn({ references }: CompiledFacts): readonly string[] {
  const pages = references.flatMap(reference => {
    if (reference.kind !== 'keyword') return []
    const { page, style } = reference
    // In running text, nothing is used.
    return style !== null || page.includes('#') ? [page] : []
  })
  return [...new Set(pages)].filter(page => page !== '').sort()
}

function targetsOf({ references }: CompiledFacts, content: string): readonly string[] {
  const paths = references.flatMap(reference => {
    const isLink = reference.kind === 'link' || reference.kind === 'address'
    if (!isLink || isExternal(reference.url)) return []
    const { path, hash } = splitUrl(reference.url)
    if (path === '' || hash.length < 2) return []
    return [linkedPath(decode(path), posix.relative(content, reference.place.file))]
  })
  return [...new Set(paths)]
}

function linkedPath(path: string, from: string): string {
  return path.startsWith('/') ? path : posix.join(posix.dirname(from), path)
}
