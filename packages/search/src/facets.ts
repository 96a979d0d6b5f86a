export interface Facets {
  readonly language: string
  readonly lectern_tag: string
  readonly version: string
  readonly type: string
  /** Empty for pages without one. */
  readonly kind: string
}

interface Condition {
  readonly facet: string
  readonly value: string
  readonly isNegated: boolean
}

/** A conjunction of disjunctions. */
export type Filter = readonly (readonly Condition[])[]

export function matchesFilter(filter: Filter, facets: Facets): boolean {
  const values = new Map(Object.entries(facets))
  return filter.every(list =>
    list.some(({ facet, value, isNegated }) => (values.get(facet) === value) !== isNegated),
  )
}

/** Parses `facet:value`, or the negated `facet:-value`. `\\-` escapes a hyphen. */
export function parseCondition(text: string): Condition {
  const [, facet = '', minus = '', value = ''] = /^([^:]*):?(-?)(.*)$/s.exec(text) ?? []
  return { facet, value: value.replace(/^\\-/, '-'), isNegated: minus !== '' }
}
