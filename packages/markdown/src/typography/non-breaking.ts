/** Words include their punctuation; a word is empty next to code, a link or emphasis. */
type BindsSpace = (before: string, after: string) => boolean

const LANGUAGES: Readonly<Record<string, BindsSpace>> = {
  en: bindsInEnglish,
  fr: bindsInFrench,
  ru: bindsInRussian,
}

/** Characters that are kept on one line at most: more may be wider than a table cell on a phone. */
const LONGEST = 20

export function bindSpaces(text: string, locale: string): string {
  const binds = LANGUAGES[locale.split('-')[0] ?? locale]
  if (binds === undefined || !/\s/.test(text)) return text
  const parts = text.split(/([ \t\n]+)/)
  let length = parts[0]?.length ?? 0
  for (let at = 1; at < parts.length; at += 2) {
    const after = parts[at + 1] ?? ''
    const together = length + 1 + after.length
    const isBound = together <= LONGEST && binds(parts[at - 1] ?? '', after)
    if (isBound) parts[at] = '\u00a0'
    length = isBound ? together : after.length
  }
  return parts.join('')
}

/** Between a number and its unit, and before a dash. */
function bindsInEnglish(before: string, after: string): boolean {
  return after.startsWith('—') || (UNIT.test(after) && /\d$/.test(before))
}

const UNIT =
  /^(?:[kMGTP]?i?[Bb]|[kMG]?bits?|[mµμn]?s|min|h|[kMG]?Hz|px|pt|em|rem|vw|vh|dpi|[mck]?m|[mk]?g|[kM]?W|°[CF]?|%)(?:\/s)?[.,:;!?)]*$/

/** Before punctuation with a space, and inside quotation marks. */
function bindsInFrench(before: string, after: string): boolean {
  return /^[:;!?»%]+[.,)]*$/.test(after) || before.endsWith('«')
}

/**
 * After short words, before a dash and particles, between a number and what it counts, after № and §, between
 * initials.
 */
function bindsInRussian(before: string, after: string): boolean {
  if (after.startsWith('—')) return true
  const word = before.replace(/^[(«„"]+/, '')
  if (SHORT.has(word) || word === '№' || word === '§') return true
  if (FOLLOWING.has(after.replace(/[.,:;!?…»)]+$/, ''))) return true
  if (/\d$/.test(word)) return NUMBER.test(word) && isCounted(word, after)
  return INITIAL.test(word) && /^\p{Lu}/u.test(after)
}

/** Also at the start of a sentence; not `ПО`, an abbreviation. */
const SHORT = new Set(
  'а в во да до за и из к ко на не ни но о об от по с со у'
    .split(' ')
    .flatMap(word => [word, word.charAt(0).toUpperCase() + word.slice(1)]),
)
const FOLLOWING = new Set(['же', 'ж', 'ли', 'ль', 'бы', 'б'])
const NOT_COUNTED = new Set('без для или как над под при про чем что это'.split(' '))
/** With a decimal comma: `6.1` is a version. */
const NUMBER = /^[<>≤≥≈~+−-]?\d(?:[,–−-]?\d)*$/
const INITIAL = /^[А-ЯЁ]\.$/

function isCounted(number: string, after: string): boolean {
  if (/^\d/.test(after)) return /^[<>≤≥≈~+−-]?\d{1,3}$/.test(number) && /^\d{3}(?!\d)/.test(after)
  // Before a comma, `с` is the unit second.
  return (
    after === '' || (/^[\p{L}%‰°₽$€]/u.test(after) && !SHORT.has(after) && !NOT_COUNTED.has(after))
  )
}
