/**
 * After short prepositions, conjunctions and particles, before a dash and the particles that follow a word,
 * between a number and what it counts, after № and §, between initials.
 */
export function bindsInRussian(before: string, after: string): boolean {
  if (after.startsWith('—')) return true
  const word = before.replace(/^[(«„"]+/, '')
  if (SHORT.has(word) || word === '№' || word === '§') return true
  if (FOLLOWING.has(after.replace(/[.,:;!?…»)]+$/, ''))) return true
  if (/\d$/.test(word)) return NUMBER.test(word) && isCounted(word, after)
  return INITIAL.test(word) && /^\p{Lu}/u.test(after)
}

/** Words that lead on to the next one, also at the start of a sentence; not `ПО`, an abbreviation. */
const SHORT = new Set(
  'а в во да до за и из к ко на не ни но о об от по с со у'
    .split(' ')
    .flatMap(word => [word, word.charAt(0).toUpperCase() + word.slice(1)]),
)
const FOLLOWING = new Set(['же', 'ж', 'ли', 'ль', 'бы', 'б'])
/** Longer words that a number does not count: `6 или 7`. */
const NOT_COUNTED = new Set('без для или как над под при про чем что это'.split(' '))
/** With a decimal comma: `6.1` is a version. */
const NUMBER = /^[<>≤≥≈~+−-]?\d(?:[,–−-]?\d)*$/
const INITIAL = /^[А-ЯЁ]\.$/

/** A unit, a noun, or the next three digits of the number itself; nothing that the text tells. */
function isCounted(number: string, after: string): boolean {
  if (/^\d/.test(after)) return /^[<>≤≥≈~+−-]?\d{1,3}$/.test(number) && /^\d{3}(?!\d)/.test(after)
  // Before a comma stands a second, `с`, and no preposition.
  return (
    after === '' || (/^[\p{L}%‰°₽$€]/u.test(after) && !SHORT.has(after) && !NOT_COUNTED.has(after))
  )
}
