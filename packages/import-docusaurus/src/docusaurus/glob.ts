/** With more patterns, remaining braces are not expanded. */
const MOST_ALTERNATIVES = 1000

/**
 * Matches paths against `include` and `exclude`, with `*`, `**`, `?` and `{a,b}`. Libraries make regular
 * expressions of patterns, and some of these never end.
 */
export function globMatcher(patterns: readonly string[]): (path: string) => boolean {
  const globs = patterns.flatMap(pattern => alternatives(pattern.replace(/^\.\//, '')))
  const all = globs.map(glob => glob.match(/\*\*\/|\*\*|./gsu) ?? [])
  return path => all.some(marks => matches(marks, path))
}

function alternatives(pattern: string): string[] {
  const all = [pattern]
  for (const each of all) {
    const [whole, inside = ''] = /\{([^{}]*)\}/.exec(each) ?? []
    if (whole === undefined || all.length > MOST_ALTERNATIVES) continue
    all.push(...inside.split(',').map(choice => each.replace(whole, () => choice)))
  }
  return all
}

/** Reads a path once, as a finite automaton whose states are indices of marks. */
function matches(marks: readonly string[], path: string): boolean {
  let places = passed(new Set([0]), marks, true)
  for (const letter of path) {
    const next = new Set<number>()
    for (const at of places) {
      const mark = marks[at]
      if (mark === '**' || mark === '**/' || (mark === '*' && letter !== '/')) next.add(at)
      else if (mark === letter || (mark === '?' && letter !== '/')) next.add(at + 1)
    }
    places = passed(next, marks, letter === '/')
  }
  return places.has(marks.length)
}

/** Adds the states after marks that may match nothing. */
function passed(places: Set<number>, marks: readonly string[], isStart: boolean): Set<number> {
  for (const at of places) {
    const mark = marks[at]
    if (mark === '*' || mark === '**' || (mark === '**/' && isStart)) places.add(at + 1)
  }
  return places
}
