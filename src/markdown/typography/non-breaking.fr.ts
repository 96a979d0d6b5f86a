/** Before the punctuation that stands alone in French, and inside quotation marks. */
export function bindsInFrench(before: string, after: string): boolean {
  return /^[:;!?»%]+[.,)]*$/.test(after) || before.endsWith('«')
}
