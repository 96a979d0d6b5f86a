import { didYouMean } from '@lectern/base/nearest'
import type { Problem } from '@lectern/base/problem'
import type { LanguageVersion, Mistake, SampleNames } from '../language/language.ts'
import type { OpenLanguage } from '../language/open-language.ts'
import type { Reference, Sample } from '../page.ts'

interface SampleContext {
  readonly language: OpenLanguage
  /** Of the language; null for the newest. */
  readonly versions: readonly (string | null)[]
  readonly modules: readonly string[]
}

interface SampleMistake {
  readonly kind: 'syntax' | 'name'
  readonly mistake: Mistake
  /** Titles of the versions with this mistake. */
  readonly versions: string[]
}

const MOST_MISTAKES = 3

interface CheckedSamples {
  readonly problems: readonly Problem[]
  /** Results of the first version; null for a sample that is wrong on purpose. */
  readonly names: readonly (SampleNames | null)[]
}

export function checkSamples(samples: readonly Sample[], context: SampleContext): CheckedSamples {
  const { language } = context
  const problems: Problem[] = []
  const found = samples.map((): SampleMistake[] => [])
  const checked = context.versions.map(each => {
    const { name, title } = versionNamed(language, each)
    return { title, ...inVersion(samples, name, context) }
  })
  for (const { title, mistakes } of checked) {
    samples.forEach(({ invalid, place }, index) => {
      const mistakesHere = mistakes[index] ?? []
      if (invalid && mistakesHere.length === 0) {
        const message = `this sample is marked "invalid" but parses in ${title}`
        const hint = 'Remove the mark, or put the mistake back that it is to show.'
        problems.push({ code: 'sample-parses', severity: 'error', message, hint, ...place })
      }
      if (!invalid) for (const each of mistakesHere) note(each, title, found[index] ?? [])
    })
  }
  const wrong = samples.flatMap((sample, index) => {
    const unknown = unknownFragment(sample, language)
    if (unknown !== null) return [unknown]
    return (found[index] ?? [])
      .slice(0, MOST_MISTAKES)
      .map(each => problemOf(sample, each, language))
  })
  return { problems: [...problems, ...wrong], names: checked[0]?.names ?? [] }
}

/** Adds what the check has found to the references of a page: pages of names, and dependencies of samples. */
export function withNames(
  references: readonly Reference[],
  { samples, names }: Pick<CheckedSamples, 'names'> & { readonly samples: readonly Sample[] },
  language: OpenLanguage,
): readonly Reference[] {
  const shown = samples.filter((_, index) => names[index])
  const feet = new Map(samples.map(({ foot }, index) => [foot, names[index]]))
  const pages = new Map(
    [...feet].flatMap(([foot, checked]) =>
      (checked?.pages ?? []).map(({ at, page }) => [`${foot} ${at}`, page] as const),
    ),
  )
  return references.map((reference, index): Reference => {
    if (reference.kind === 'keyword' && reference.name !== undefined) {
      const { name, ...keyword } = reference
      return { ...keyword, page: pages.get(`${name.sample} ${name.at}`) ?? '' }
    }
    const checked = feet.get(index)
    if (!checked) return reference
    const modules = checked.modules.map(name => ({ name, page: language.pageOfModule(name) }))
    const above = checked.above.map(place => shown[place]?.code ?? '')
    const before = checked.header && [checked.header, ...above, ''].join('\n\n')
    return { kind: 'sample', modules, before }
  })
}

function note(
  { kind, mistake }: Omit<SampleMistake, 'versions'>,
  title: string,
  found: SampleMistake[],
): void {
  const { message, from } = mistake
  const reported = found.find(
    each => each.kind === kind && each.mistake.message === message && each.mistake.from === from,
  )
  if (reported) reported.versions.push(title)
  else found.push({ kind, mistake, versions: [title] })
}

function inVersion(
  samples: readonly Sample[],
  version: string,
  { language, modules }: SampleContext,
): {
  readonly mistakes: readonly Omit<SampleMistake, 'versions'>[][]
  readonly names: CheckedSamples['names']
} {
  const context = { version, modules }
  const shown = samples.filter(({ invalid }) => !invalid)
  const found = language.sampleNames(shown, context)
  const bySample = new Map(shown.map((sample, index) => [sample, found[index]]))
  const names = samples.map(sample => bySample.get(sample) ?? null)
  const mistakes = samples.map((sample, index) => {
    const syntax = language.mistakes(sample.code, sample.fragment, version)
    if (syntax.length > 0) return syntax.map(mistake => ({ kind: 'syntax' as const, mistake }))
    // Others do not depend on a sample that is wrong on purpose.
    const checked = names[index] ?? language.sampleNames([sample], context)[0]
    return (checked?.mistakes ?? []).map(mistake => ({ kind: 'name' as const, mistake }))
  })
  return { mistakes, names }
}

function versionNamed({ versions }: OpenLanguage, name: string | null): LanguageVersion {
  return versions.find(each => each.name === name) ?? versions[0] ?? { name: '', title: '' }
}

function unknownFragment({ fragment, place }: Sample, { fragments }: OpenLanguage): Problem | null {
  if (fragment === null || fragments.includes(fragment)) return null
  const message = `unknown fragment "${fragment}" of a sample`
  const list = fragments.join(', ')
  const hint = list === '' ? 'The language has none.' : `Known fragments: ${list}.`
  return { code: 'unknown-fragment', severity: 'error', message, hint, ...place }
}

function problemOf(
  sample: Sample,
  { kind, mistake, versions }: SampleMistake,
  language: OpenLanguage,
): Problem {
  const where = versions.join(', ')
  const place = placeIn(sample, mistake)
  if (kind === 'name') {
    const hint =
      didYouMean(textAt(sample, mistake), mistake.candidates?.() ?? []) ??
      mistake.hint ??
      'Declare it above, or in the module that the sample builds on.'
    const message = `a name in this sample is wrong in ${where}: ${mistake.message}`
    return { code: 'sample-name', severity: 'error', message, hint, ...place }
  }
  const marks = [
    `"${language.name} invalid"`,
    ...(language.fragments.length > 0 ? [`"${language.name} fragment=…"`] : []),
  ]
  const correct = `Correct it, bracket it with ":::since" or ":::until", or mark it ${marks.join(' or ')}.`
  const message = `this sample does not parse in ${where}: ${mistake.message}`
  const hint = mistake.hint ?? correct
  return { code: 'sample-syntax', severity: 'error', message, hint, ...place }
}

function placeIn({ code, place }: Sample, { from, to }: Mistake) {
  const before = code.slice(0, from).split('\n')
  const column = (before.at(-1) ?? '').length
  return {
    file: place.file,
    line: place.line + before.length - 1,
    column: place.column + column,
    length: Math.max(1, to - from),
  }
}

function textAt({ code }: Sample, { from, to }: Mistake): string {
  return code.slice(from, to).split('.').at(-1) ?? ''
}
