import GithubSlugger from 'github-slugger'
import type { GeneratedPage, PageGenerator } from 'lectern'

/** Files of the repository that are pages, by doc id; paths are relative to the content folder. */
const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'getting-started',
      'moving-from-docusaurus',
      'moving-by-hand',
      'benchmarks',
      'brand',
      'theme',
      'extending',
      'plugins',
      'openapi',
      'assistants',
      'editors',
      'search-engines',
      'architecture',
      'browser',
      'running-example',
    ].map(name => [name, `../../${name}.md`]),
  ),
  // The address /search/ is that of the search page.
  'search-index': '../../search.md',
  commands: '../../../packages/lectern/README.md',
}

/** Long files: each section is a page below the page with their beginning. */
const LONG: Readonly<Record<string, string>> = {
  writing: '../../writing.md',
  hosting: '../../hosting.md',
}

/** The guides of `docs/`, which are written so that they can also be read in the repository. */
const guides: PageGenerator = ({ read }) => {
  const whole = Object.entries(FILES).map(
    ([id, from]): Part => ({ id, from, first: 0, lines: read(from).split('\n') }),
  )
  const split = Object.entries(LONG).flatMap(([id, from]) => partsOf(id, from, read(from)))
  const parts = [...whole, ...split]
  const addresses = new Map(parts.flatMap(part => anchorsOf(part)))
  return parts.map(part => pageOf(part, addresses))
}

export default guides

interface Part {
  /** Doc id. */
  readonly id: string
  readonly from: string
  /** Index of its first line in the file. */
  readonly first: number
  readonly lines: readonly string[]
  /** Of a section of a long file, from 1. */
  readonly position?: number
}

function partsOf(id: string, from: string, text: string): readonly Part[] {
  const lines = text.split('\n')
  const starts = headingsIn(lines).flatMap(({ level, at }) => (level === 2 ? [at] : []))
  const sections = starts.map((start, index): Part => {
    const own = lines.slice(start, starts[index + 1])
    const name = new GithubSlugger().slug((own[0] ?? '').slice(3))
    return { id: `${id}/${name}`, from, first: start, lines: own, position: index + 1 }
  })
  const contents = sections.map(
    ({ id: page, lines: [heading = ''] }) =>
      `- [${heading.slice(3)}](${page.replace(/^.*\//, '')}.md)`,
  )
  const intro = [...lines.slice(0, starts[0]), ...contents]
  return [{ id: `${id}/index`, from, first: 0, lines: intro }, ...sections]
}

/** For each heading, its address in the repository and in the site: `writing.md#sidebars`, `writing/sidebars.md`. */
function anchorsOf({ id, from, lines, position }: Part): readonly (readonly [string, string])[] {
  const slugs = new GithubSlugger()
  const anchors = headingsIn(lines).map(({ text, level }, index) => {
    const isTitle = index === 0 && (position !== undefined || level === 1)
    const slug = slugs.slug(text)
    return [`${fileName(from)}#${slug}`, isTitle ? `${id}.md` : `${id}.md#${slug}`] as const
  })
  return position === undefined ? [[fileName(from), `${id}.md`], ...anchors] : anchors
}

function pageOf(
  { id, from, first, lines, position }: Part,
  addresses: ReadonlyMap<string, string>,
): GeneratedPage {
  const up = id.includes('/') ? '../' : ''
  const linked = lines.map(line =>
    line.replace(LINK, (written, text: string, address: string) => {
      const whole = address.startsWith('#') ? `${fileName(from)}${address}` : address
      const target = addresses.get(whole.replace(/^docs\//, ''))
      if (target !== undefined) return `[${text}](${up}${target})`
      return ELSEWHERE.test(address) ? `\`${text.replaceAll('`', '')}\`` : written
    }),
  )
  const keys = [
    ...(position === undefined ? [] : [`sidebar_position: ${position}`]),
    ...(id === 'commands' ? ['title: Commands'] : []),
  ]
  const head = keys.length === 0 ? [] : ['---', ...keys, '---']
  // The section of a long file is a page, so its headings are one level higher.
  const texts = position === undefined ? linked : raised(linked)
  return {
    path: `${id}.md`,
    text: [...head, ...texts].join('\n'),
    from,
    lines: [...head.map(() => first + 1), ...lines.map((_, at) => first + at + 1)],
  }
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g
/** Files of the repository that are not pages. */
const ELSEWHERE = /^(\.\.\/hosting|src\/|CHANGELOG)/

function raised(lines: readonly string[]): readonly string[] {
  const headings = new Set(headingsIn(lines).map(({ at }) => at))
  return lines.map((line, at) => (headings.has(at) ? line.slice(1) : line))
}

interface Heading {
  readonly level: number
  readonly text: string
  /** Index of its line. */
  readonly at: number
}

function headingsIn(lines: readonly string[]): readonly Heading[] {
  let fence: string | null = null
  return lines.flatMap((line, at) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined && fence === null) fence = mark
    else if (fence !== null && line.trim() === fence) fence = null
    const heading = fence === null ? /^(#+) (.*)$/.exec(line) : null
    if (heading === null) return []
    return [{ level: heading[1]?.length ?? 0, text: heading[2] ?? '', at }]
  })
}

function fileName(path: string): string {
  return path.replace(/^.*\//, '')
}
