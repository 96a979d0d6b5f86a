/**
 * Parts that need a style or script of their own, see `Block`. `letters`: of languages other than English and
 * Russian; `glyph`: icons; `pill`: badges; `tones`: colors of admonitions and badges; `terms`: definitions; `rare`: small headings, quotes, keys, rules, aligned cells.
 */
export type Feature =
  | 'figure'
  | 'embed'
  | 'admonition'
  | 'glyph'
  | 'pill'
  | 'tones'
  | 'details'
  | 'landing'
  | 'buttons'
  | 'files'
  | 'cards'
  | 'gallery'
  | 'tabs'
  | 'fold'
  | 'lines'
  | 'callouts'
  | 'railroad'
  | 'rare'
  | 'scheme'
  | 'result'
  | 'terms'
  | 'letters'

/** Those of elements that may be written as HTML. */
export function featuresOf({ chunks }: { readonly chunks: readonly string[] }): readonly Feature[] {
  const features: (Feature | null)[] = [
    chunks.some(chunk => RARE.test(chunk)) ? 'rare' : null,
    chunks.some(chunk => chunk.includes('<details')) ? 'details' : null,
    chunks.some(chunk => chunk.includes('<figure>')) ? 'figure' : null,
    chunks.some(chunk => chunk.includes('<dd')) ? 'terms' : null,
  ]
  return features.filter(feature => feature !== null)
}

const RARE = /<(?:blockquote|kbd|hr|h[4-6])\b| class="(?:center|right)"/
