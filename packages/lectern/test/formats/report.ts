/** What the check of a format found out. */
export interface Report {
  /** How many items of the format it saw: posts, addresses, links. */
  readonly items: number
  /** What is wrong, one line each. */
  readonly faults: readonly string[]
}

/** Those of a list that stand in it more than once. */
export function repeated(list: readonly string[]): string[] {
  return list.filter((item, index) => list.indexOf(item) !== index)
}

/** True for an address with a scheme and a host. */
export function isWholeUrl(address: string): boolean {
  return /^https?:\/\/[^/\s]+\/\S*$/.test(address) && URL.canParse(address)
}

/** A language tag of BCP 47, as far as its form goes. */
export const LANGUAGE = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/

/** A date and time of RFC 3339. */
export function isTime(text: string): boolean {
  const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
  return form.test(text) && !Number.isNaN(Date.parse(text))
}

/** The addresses in a piece of HTML that do not lead out of wherever it is shown. */
export function relativeAddresses(html: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*? (?:href|src|poster|cite)="([^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter(address => !/^(https?:\/\/|mailto:)/.test(address))
}
