/** What records can be filtered by. */
export interface Facets {
  readonly language: string
  readonly lectern_tag: string
  readonly version: string
  readonly type: string
}

/** What a record must have, or with `isNegated` must not have. */
interface Condition {
  readonly facet: string
  readonly value: string
  readonly isNegated: boolean
}

/** Of each list one condition must hold. */
export type Filter = readonly (readonly Condition[])[]

/** True for a record that a filter lets pass. */
export function matchesFilter(filter: Filter, facets: Facets): boolean {
  const values = new Map(Object.entries(facets))
  return filter.every(list =>
    list.some(({ facet, value, isNegated }) => (values.get(facet) === value) !== isNegated),
  )
}

/** Reads `facet:value`, or `facet:-value` for all that have another one. `\\-` starts with a hyphen. */
export function parseCondition(text: string): Condition {
  const [, facet = '', minus = '', value = ''] = /^([^:]*):?(-?)(.*)$/s.exec(text) ?? []
  return { facet, value: value.replace(/^\\-/, '-'), isNegated: minus !== '' }
}
