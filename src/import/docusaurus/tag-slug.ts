/** A tag as Docusaurus has it in addresses: `v1.0 Beta` is `v-1-0-beta`. */
export function tagSlug(text: string): string {
  const words = text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+|\d+/gu) ?? []
  return words.join('-').toLowerCase()
}
