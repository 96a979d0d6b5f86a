/** Between a number and its unit, and before a dash. */
export function bindsInEnglish(before: string, after: string): boolean {
  return after.startsWith('—') || (UNIT.test(after) && NUMBER.test(before))
}

const NUMBER = /\d$/
const UNIT =
  /^(?:[kMGTP]?i?[Bb]|[kMG]?bits?|[mµμn]?s|min|h|[kMG]?Hz|px|pt|em|rem|vw|vh|dpi|[mck]?m|[mk]?g|[kM]?W|°[CF]?|%)(?:\/s)?[.,:;!?)]*$/
