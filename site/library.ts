import type { GeneratedPage, PageGenerator } from 'lectern'
import { type Entry, factsOf, listed, rangeOf, type Signature, words } from './library-names.ts'

/** The names of all modules of the platform, see scripts/platform-names.mjs. */
type Names = Readonly<Record<string, Module>>

interface Module {
  readonly since?: string
  readonly until?: string
  readonly names: readonly Entry[]
}

/** A page for each module that has a description in `content/library/LOCALE`. */
const pages: PageGenerator = site => {
  const { locale, read, list, report } = site
  const names: Names = JSON.parse(read('library/names.json'))
  const described = list(`library/${locale}`)
  for (const file of described) {
    const name = moduleOf(file)
    if (Object.hasOwn(names, name)) continue
    const unknown = { name, known: Object.keys(names) }
    report({ code: 'wrong-description', message: `there is no module "${name}"`, file, unknown })
  }
  return Object.entries(names).flatMap(([name, module]) => {
    const from = `library/${locale}/${name}.md`
    if (described.includes(from)) return [pageOf({ name, from, ...module }, site)]
    // One description is a promise of the others.
    if (locale !== 'en' || described.length === 0 || module.names.length === 0) return []
    const message = `the module "${name}" has no description`
    report({ code: 'missing-description', message, hint: `Write "${from}".` })
    return []
  })
}

export default pages

/** A line of the page, and the line of the description that it is made of. */
interface Line {
  readonly text: string
  readonly line: number
}

function pageOf(
  module: Module & { readonly name: string; readonly from: string },
  site: Site,
): GeneratedPage {
  const { name: title, from, names } = module
  const written = site
    .read(from)
    .split('\n')
    .map((text, at): Line => ({ text, line: at + 1 }))
  const end = written.findIndex(({ text }, at) => at > 0 && text === '---')
  const head = written.slice(0, end)
  const internal = head.flatMap(({ text, line }) =>
    text.startsWith(INTERNAL) ? namesIn(text.slice(INTERNAL.length), line) : [],
  )
  const sections = sectionsIn(written.slice(end + 1))
  const claims = sections.flatMap(section => section.names)
  const { entriesOf, rest, missing } = shareOut(module, { claims, internal }, problem =>
    site.report({ ...problem, file: from }),
  )
  for (const entry of missing) {
    const message = `${listed(entry).join(', ')} of the module "${title}" has no description`
    const hint = 'Describe it, or name it as "internal" in the front matter.'
    site.report({ code: 'missing-description', message, hint, file: from })
  }
  const anchorOf = openAnchors()
  const label = { text: `sidebar_label: ${title}`, line: 1 }
  const versions = (['since', 'until'] as const).flatMap(key =>
    module[key] === undefined ? [] : [{ text: `${key}: ${module[key]}`, line: 1 }],
  )
  const known = new Set(names.map(({ name }) => name))
  const lines = [
    ...head.filter(({ text }) => !text.startsWith(INTERNAL)),
    ...(head.some(({ text }) => text.startsWith('sidebar_label:')) ? [] : [label]),
    ...versions,
    { text: '---', line: end + 1 },
    ...sections.flatMap(({ heading, names: own, texts }) => {
      if (heading === null) return texts
      const { text, line } = heading
      const at = (made: string): Line => ({ text: made, line })
      if (own.length === 0) {
        // The id of a name is the name, so a group cannot have it.
        const id = text.toLowerCase().replace(/^#+ /, '').replaceAll(' ', '-')
        return [known.has(id) ? at(`${text} {#${id}-group}`) : heading, ...texts]
      }
      const entries = own.flatMap(entriesOf)
      const range = rangeOf(entries, module)
      const [anchor, ...others] = own.map(({ name }) => anchorOf(name, range))
      const marks = others.map(each => `<a id="${each}"></a>`).join('')
      const facts = factsOf(entries, site.locale)
      const made = [`${text} {#${anchor}}`, '', ...(marks === '' ? [] : [marks]), ...facts, '']
      // Names lead to the first description of their name.
      const users = own.map(({ name }) => name).join(', ')
      const after = anchor === own[0]?.name ? ['', `::users{of="${users}"}`, ''] : []
      const all = [...made.map(at), ...texts, ...after.map(at)]
      return within(range, all, line)
    }),
    ...(rest.length === 0 ? [] : restOf(rest, anchorOf, site.locale)),
  ]
  return {
    path: `${title}_module.md`,
    text: lines.map(({ text }) => text).join('\n'),
    lines: lines.map(({ line }) => line),
    from,
  }
}

type Site = Parameters<PageGenerator>[0]

const INTERNAL = 'internal:'

/** Names that have no description, as a list that is folded. */
function restOf(entries: readonly Entry[], anchorOf: AnchorOf, locale: string): Line[] {
  const items = entries.flatMap(entry => {
    const anchor = anchorOf(entry.name, rangeOf([entry], {}))
    return entry.signatures.flatMap(({ caption: _, result: __, ...signature }, index) => {
      const mark = index === 0 ? `<a id="${anchor}"></a>` : ''
      return factsOf([{ ...entry, signatures: [signature] }], locale).map(text =>
        text.startsWith(':') ? text : `- ${mark}${text.trimEnd()}`,
      )
    })
  })
  const list = ['', `::::details[${words(locale).internal}]`, ...items, '::::']
  return list.map(text => ({ text, line: 1 }))
}

/** Overloads with descriptions of their own are `name` and `name-2`, unless no version has both. */
function openAnchors(): AnchorOf {
  const taken = new Map<string, Range[]>()
  return (name, range) => {
    for (let at = 1; ; at += 1) {
      const anchor = at === 1 ? name : `${name}-${at}`
      const others = taken.get(anchor) ?? []
      if (!others.every(other => isApart(range, other))) continue
      taken.set(anchor, [...others, range])
      return anchor
    }
  }
}

type Range = Pick<Signature, 'since' | 'until'>
type AnchorOf = (name: string, range: Range) => string

function isApart(one: Range, other: Range): boolean {
  const isBefore = (a: Range, b: Range): boolean => (a.until ?? 'v9') < (b.since ?? 'v0')
  return isBefore(one, other) || isBefore(other, one)
}

interface Shares {
  entriesOf(claim: Claim): readonly Entry[]
  /** Without a description. */
  readonly rest: readonly Entry[]
  /** Those that need one. */
  readonly missing: readonly Entry[]
}

/** Which signatures each description is about. One that names its overload comes before one that does not. */
function shareOut(
  { name: title, names }: Module & { readonly name: string },
  { claims, internal }: { readonly claims: readonly Claim[]; readonly internal: readonly Claim[] },
  report: Site['report'],
): Shares {
  const byName = new Map<string, Entry[]>()
  for (const entry of names) byName.set(entry.name, [...(byName.get(entry.name) ?? []), entry])
  const named = ({ name }: Claim): readonly Entry[] =>
    name.endsWith('*')
      ? names.filter(entry => entry.name.startsWith(name.slice(0, -1)))
      : (byName.get(name) ?? [])
  const meantBy = (claim: Claim): readonly Signature[] => {
    const entries = named(claim)
    const meant = entries.flatMap(({ signatures }) =>
      signatures.filter(each => isMeant(each, claim)),
    )
    if (meant.length > 0) return meant
    const { name, classes, line } = claim
    const isUnknown = entries.length === 0
    const what = isUnknown ? `"${name}"` : `"${name}" with the parameters "${classes}"`
    const hint = `There is ${entries.flatMap(listed).join(', ')}.`
    report({
      ...{ code: 'wrong-description', message: `the module "${title}" has no ${what}`, line },
      ...(isUnknown ? { unknown: { name, known: [...byName.keys()] } } : { hint }),
    })
    return meant
  }
  const owners = new Map<Signature, Claim>()
  const sorted = [...claims].sort((a, b) => Number(a.classes === null) - Number(b.classes === null))
  for (const claim of sorted) {
    const meant = meantBy(claim)
    const free = meant.filter(each => !owners.has(each))
    for (const signature of free) owners.set(signature, claim)
    if (free.length > 0 || meant.length === 0) continue
    const message = `"${claim.name}" of the module "${title}" is described twice`
    report({ code: 'wrong-description', message, hint: 'Remove one.', line: claim.line })
  }
  const inside = new Set(internal.flatMap(meantBy))
  const selected = (isSelected: (signature: Signature) => boolean, from = names): Entry[] =>
    from.flatMap(entry => {
      const signatures = entry.signatures.filter(isSelected)
      return signatures.length === 0 ? [] : [{ ...entry, signatures }]
    })
  const rest = selected(each => !owners.has(each))
  return {
    entriesOf: claim => selected(each => owners.get(each) === claim, named(claim)),
    rest,
    missing: rest.flatMap(entry =>
      OPTIONAL.includes(entry.kind) ? [] : selected(each => !inside.has(each), [entry]),
    ),
  }
}

/** Kinds that need no description. */
const OPTIONAL = ['table', 'folder']

/** Lines of a version block around others, if they are not for all versions of the module. */
function within(range: Range, lines: Line[], line: number): Line[] {
  const { since, until } = range
  const mark = (text: string): Line => ({ text, line })
  // More colons than in any text, so that no line of it closes the block.
  const fence = ':'.repeat(7)
  const opened = [
    ...(since === undefined ? [] : [mark(`${fence}since ${since}`)]),
    ...(until === undefined ? [] : [mark(`${fence}until ${until}`)]),
  ]
  return [...opened, ...lines, ...opened.map(() => mark(fence))]
}

/** A name in a description, with the classes of parameters if it means a single overload. */
interface Claim {
  /** `*` at the end matches the rest. */
  readonly name: string
  readonly classes: string | null
  readonly line: number
}

interface Section {
  /** Null above the first heading. */
  readonly heading: Line | null
  /** Empty for a group. */
  readonly names: readonly Claim[]
  readonly texts: readonly Line[]
}

function sectionsIn(lines: readonly Line[]): readonly Section[] {
  let isCode = false
  const starts = lines.flatMap(({ text }, at) => {
    if (/^\s*(```|~~~)/.test(text)) isCode = !isCode
    return !isCode && /^##+ /.test(text) ? [at] : []
  })
  const first = { heading: null, names: [], texts: lines.slice(0, starts[0]) }
  return [
    first,
    ...starts.map((at, index): Section => {
      const heading = lines[at] ?? { text: '', line: 1 }
      const names = heading.text.startsWith('### ')
        ? namesIn(heading.text.slice(4), heading.line)
        : []
      return { heading, names, texts: lines.slice(at + 1, starts[index + 1]) }
    }),
  ]
}

/** `sumDay, toDate[DATETIME], from[INTERVAL[DATE]]` */
function namesIn(text: string, line: number): readonly Claim[] {
  const found = text.matchAll(/(\w+\*?)(?:\[((?:[^[\]]|\[[^\]]*\])*)\])?/g)
  return [...found].map(([, name = '', classes]) => ({
    name,
    classes: classes?.replaceAll(' ', '') ?? null,
    line,
  }))
}

/** A parameter of unknown class can be of any. */
function isMeant({ classes }: Signature, claim: Claim): boolean {
  if (claim.classes === null) return true
  const wanted = splitClasses(claim.classes)
  return (
    classes !== undefined &&
    classes.length === wanted.length &&
    classes.every((each, at) => each === wanted[at] || !/^[A-Z]/.test(each))
  )
}

/** Classes have no comma in them. */
function splitClasses(classes: string): readonly string[] {
  return classes === '' ? [] : classes.split(',')
}

function moduleOf(file: string): string {
  return file.replace(/^.*\/|\.md$/g, '')
}
