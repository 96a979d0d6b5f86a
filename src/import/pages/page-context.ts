import { basename } from 'node:path'
import { escapeMarkdown } from '../../base/markdown-link.ts'
import { readSourceFile } from '../docusaurus/source-file.ts'
import { convertMdx } from '../mdx/convert-mdx.ts'
import type { MdxContext } from '../mdx/mdx-page.ts'
import type { HeadingIds } from './heading-ids.ts'
import { fileOf, imageOf } from './resolve-file.ts'
import { linkOf } from './resolve-link.ts'
import type { Place, Resolver } from './resolver.ts'

/** What the conversion of a text asks, answered for a place of the site. */
export function contextAt(place: Place, resolver: Resolver): MdxContext {
  const { config, problems } = resolver
  const format =
    config.reader.text(config.reader.record(config.value, 'markdown'), 'format') ?? 'mdx'
  const isMdx = format === 'mdx' || (format === 'detect' && place.file.endsWith('.mdx'))
  return {
    file: place.file,
    bodyLine: place.bodyLine,
    isMdx,
    values: place.values,
    link: url => linkOf(url, place, resolver),
    image: url => imageOf(url, place, resolver),
    partial: (path, props) =>
      partialOf(
        path,
        { ...place, values: new Map([['props', Object.fromEntries(props)], ...props]) },
        resolver,
      ),
    code(path) {
      const file = fileOf(path, place, resolver)
      return file === null ? null : readSourceFile(file, problems).body
    },
    cards: place.cards,
    describe: place.describe,
    contents: () => contentsOf(resolver.headings.linksOf(place.file)),
    features: config.features,
    lineMarks: resolver.lineMarks,
    use(feature) {
      resolver.features.add(feature)
    },
    style: resolver.styles.classOf,
    embed(host) {
      resolver.embeds.add(host)
    },
    problems,
  }
}

/** Headings of levels 2 and 3 as a list of links. */
function contentsOf(headings: ReturnType<HeadingIds['linksOf']>): string | null {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (shown.length === 0) return null
  const lines = shown.map(
    ({ depth, text, id }) =>
      `${depth === 3 ? '  ' : ''}- [${escapeMarkdown(text)}](#${encodeURIComponent(id)})`,
  )
  return lines.join('\n')
}

/** More texts that take each other in are a circle. */
const DEEPEST = 10

function partialOf(path: string, place: Place, resolver: Resolver): string | null {
  const file = fileOf(path, place, resolver)
  if (file === null || place.depth > DEEPEST) return null
  const source = readSourceFile(file, resolver.problems)
  const name = `_${basename(file)
    .replace(/\.mdx?$/, '')
    .replace(/^_+/, '')}.md`
  const inside = {
    ...place,
    file,
    bodyLine: source.bodyLine,
    here: `partials/${name}`,
    depth: place.depth + 1,
  }
  const text = convertMdx(source.body, contextAt(inside, resolver)).replace(/^\s*\n|\s+$/g, '')
  return resolver.store.putText(name, `${text}\n`, 'partials')
}
