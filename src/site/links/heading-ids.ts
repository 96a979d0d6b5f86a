import type { Problem } from '../../base/problem.ts'
import type { Heading } from '../../markdown/page.ts'
import type { FactsOf } from '../page-lookup.ts'
import type { EditionRoute } from '../route.ts'
import { translatedIds } from './pair-headings.ts'

/** Ids of the headings of a page: in a translation those of the original, by position. */
export function headingIds(
  route: EditionRoute,
  facts: FactsOf,
): { ids: readonly string[]; problems: readonly Problem[] } {
  const shown = facts(route, 'shown').headings
  const { source, original } = route.edition
  if (source.path === original.path) return { ids: shown.map(heading => heading.id), problems: [] }
  const originals = facts(route, 'original').headings
  const ids = translatedIds(shown, originals)
  const at = shown.findIndex((heading, index) => originals[index]?.level !== heading.level)
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
