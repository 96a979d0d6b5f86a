import type { Problem } from '@lectern/base/problem'
import type { Heading } from '@lectern/markdown/page'
import type { FactsOf } from '../page-lookup.ts'
import type { EditionRoute } from '../route.ts'

export function headingIds(
  route: EditionRoute,
  facts: FactsOf,
): { ids: readonly string[]; problems: readonly Problem[] } {
  const shown = facts(route, 'shown').headings
  const { source, original } = route.edition
  if (source.path === original.path) return { ids: shown.map(heading => heading.id), problems: [] }
  const originals = facts(route, 'original').headings
  const ids = translatedIds(shown, originals)
  const at = firstDifference(shown, originals)
  if (at < 0 && shown.length === originals.length) return { ids, problems: [] }
  return { ids, problems: [outlineProblem(route, { shown, originals, at })] }
}

function outlineProblem(
  route: EditionRoute,
  {
    shown,
    originals,
    at,
  }: { shown: readonly Heading[]; originals: readonly Heading[]; at: number },
): Problem {
  const mine = at < 0 ? undefined : shown[at]
  const wanted = at < 0 ? originals[shown.length] : originals[at]
  const name = (heading: Heading | undefined): string =>
    heading ? `"${'#'.repeat(heading.level)} ${heading.text}"` : 'no further heading'
  const place = (mine ?? shown.at(-1))?.place ?? { file: route.edition.source.file }
  return {
    code: 'heading-outline',
    severity: 'warning',
    message: `the headings differ from the original's: here is ${name(mine)}, there is ${name(wanted)}`,
    hint: `A translation takes its anchors from "${route.edition.original.path}" by position, as far as their headings agree: give both the same.`,
    ...place,
  }
}

type Compared = Pick<Heading, 'level' | 'id'>

/** Those of paired headings of the original, else its own, numbered if taken. */
export function translatedIds(
  translated: readonly Compared[],
  original: readonly Compared[],
): readonly string[] {
  const pairs = pairHeadings(translated, original)
  const taken = new Set(original.map(({ id }) => id))
  return translated.map((heading, index) => pairs[index]?.id ?? freeId(heading.id, taken))
}

function freeId(id: string, taken: Set<string>): string {
  let free = id
  for (let count = 1; taken.has(free); count++) free = `${id}-${count}`
  taken.add(free)
  return free
}

/**
 * The original heading of each translated one, null for none: the longest common subsequence by level.
 * Of several the one with most equal ids, which are words that nobody translates; then the first.
 */
export function pairHeadings<Translated extends Compared, Original extends Compared>(
  translated: readonly Translated[],
  original: readonly Original[],
): readonly (Original | null)[] {
  if (firstDifference(translated, original) < 0 && translated.length === original.length)
    return original
  const width = original.length + 1
  /** Best score from a row (translated) and a column (original) on. */
  const scores = new Float64Array((translated.length + 1) * width)
  const score = (row: number, column: number): number => scores[row * width + column] ?? 0
  const paired = (row: number, column: number): number => {
    const [mine, other] = [translated[row], original[column]]
    if (mine === undefined || mine.level !== other?.level) return -1
    return score(row + 1, column + 1) + PAIR + (mine.id === other.id ? 1 : 0)
  }
  for (let row = translated.length - 1; row >= 0; row--) {
    for (let column = original.length - 1; column >= 0; column--) {
      scores[row * width + column] = Math.max(
        paired(row, column),
        score(row + 1, column),
        score(row, column + 1),
      )
    }
  }
  let column = 0
  return translated.map((_, row) => {
    while (column < original.length && paired(row, column) !== score(row, column)) {
      if (score(row + 1, column) === score(row, column)) return null
      column += 1
    }
    return original[column++] ?? null
  })
}

/** One more pair is worth more than all equal ids. */
const PAIR = 1_000_000

function firstDifference(translated: readonly Compared[], original: readonly Compared[]): number {
  return translated.findIndex((heading, index) => original[index]?.level !== heading.level)
}
