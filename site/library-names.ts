/** What is declared under a name, as in `content/library/names.json`. */
export interface Entry {
  readonly name: string
  readonly kind: string
  readonly signatures: readonly Signature[]
  /** Static objects of a class. */
  readonly objects?: Readonly<Record<string, Caption>>
  /** Of a class. */
  readonly parents?: readonly string[]
}

type Caption = Readonly<Record<string, string>>

export interface Signature {
  /** Of the parameters; a name or `?` for an unknown class; absent if even their number is unknown. */
  readonly classes?: readonly string[]
  readonly result?: string
  readonly caption?: Caption
  /** Release, such as `6.1`. */
  readonly deprecated?: string
  readonly since?: string
  readonly until?: string
}

/** Lines that say what is known of entries, in version blocks; what they have in common is the last line. */
export function factsOf(entries: readonly Entry[], locale: string): string[] {
  const { kinds, since, until, deprecated, objects } = words(locale)
  const all = entries.flatMap(({ signatures, ...entry }) =>
    signatures.map(signature => ({ ...entry, signature })),
  )
  const wordsOf = all.map(({ kind, signature }) => [
    kinds[kind] ?? kind,
    quoted(signature.caption, locale),
  ])
  const common = [0, 1].map(at =>
    new Set(wordsOf.map(each => each[at])).size === 1 ? (wordsOf[0]?.[at] ?? '') : '',
  )
  const isShared = all.length > 1
  const lines = all.flatMap(({ name, kind, signature, parents, objects: own }, index) => {
    const { classes, result } = signature
    const parent = parents === undefined ? '' : ` : ${parents.join(', ')}`
    const code = `${kind === 'metacode' ? '@' : ''}${name}${argumentsOf(classes)}${parent}`
    const named = Object.keys(own ?? {}).map(object => `\`${object}\``)
    const line = joined([
      `\`${code}\`${result === undefined ? '' : ` → \`${result}\``}`,
      ...(wordsOf[index] ?? []).filter((_, at) => !isShared || common[at] === ''),
      named.length === 0 ? '' : `${objects}: ${named.join(', ')}`,
      signature.since === undefined ? '' : `${since} ${releaseOf(signature.since)}`,
      signature.until === undefined ? '' : `${until} ${releaseOf(signature.until)}`,
      signature.deprecated === undefined ? '' : `${deprecated} ${signature.deprecated}`,
    ])
    const blocks = (['since', 'until'] as const).filter(key => signature[key] !== undefined)
    return [
      ...blocks.map(key => `:::${key} ${signature[key]}`),
      // Two spaces break the line.
      `${line}  `,
      ...blocks.map(() => ':::'),
    ]
  })
  const last = isShared ? joined(common) : ''
  return last === '' ? lines : [...lines, last]
}

function joined(facts: readonly string[]): string {
  return facts.filter(fact => fact !== '').join(' · ')
}

/** The signatures for a message: `sum(DATE, INTEGER)`. */
export function listed({ name, signatures }: Entry): string[] {
  return signatures.map(({ classes }) => `"${name}${argumentsOf(classes)}"`)
}

function argumentsOf(classes: Signature['classes']): string {
  return classes === undefined ? '' : `(${classes.join(', ')})`
}

/** The versions that have any of the entries, as far as these are not all versions of the module. */
export function rangeOf(
  entries: readonly Entry[],
  module: Pick<Signature, 'since' | 'until'>,
): Pick<Signature, 'since' | 'until'> {
  const all = entries.flatMap(({ signatures }) => signatures)
  const since = all.map(each => each.since ?? '').sort()[0] ?? ''
  const until = all.some(each => each.until === undefined)
    ? ''
    : (all
        .map(each => each.until ?? '')
        .sort()
        .at(-1) ?? '')
  return {
    ...(since === '' || since === module.since ? {} : { since }),
    ...(until === '' || until === module.until ? {} : { until }),
  }
}

/** `v5` → `5.x` */
function releaseOf(version: string): string {
  return `${version.slice(1)}.x`
}

function quoted(caption: Caption | undefined, locale: string): string {
  const text = caption?.[locale]
  if (text === undefined) return ''
  const plain = text.replace(/[\\`*_[\]<>|]/g, '\\$&')
  return locale === 'ru' ? `«${plain}»` : `“${plain}”`
}

interface Words {
  readonly kinds: Readonly<Record<string, string>>
  readonly since: string
  readonly until: string
  readonly deprecated: string
  readonly objects: string
  readonly internal: string
}

const ENGLISH: Words = {
  kinds: { folder: 'folder of the navigator' },
  since: 'since',
  until: 'up to',
  deprecated: 'deprecated since',
  objects: 'static objects',
  internal: 'Internal names',
}

const RUSSIAN: Words = {
  kinds: {
    action: 'действие',
    class: 'класс',
    event: 'событие',
    folder: 'папка навигатора',
    form: 'форма',
    group: 'группа',
    metacode: 'метакод',
    property: 'свойство',
    table: 'таблица',
    window: 'окно',
  },
  since: 'с',
  until: 'до',
  deprecated: 'устарело с',
  objects: 'статические объекты',
  internal: 'Внутренние имена',
}

export function words(locale: string): Words {
  return locale === 'ru' ? RUSSIAN : ENGLISH
}
