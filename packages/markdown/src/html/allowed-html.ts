import { ownValue } from '@lectern/base/collections'

export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target', 'download'],
  abbr: [],
  b: [],
  bdi: [],
  blockquote: ['cite'],
  br: [],
  caption: [],
  cite: [],
  code: [],
  col: ['span'],
  colgroup: ['span'],
  dd: [],
  del: ['datetime'],
  details: ['open'],
  dfn: [],
  div: [],
  dl: [],
  dt: [],
  em: [],
  figcaption: [],
  figure: [],
  hr: [],
  i: [],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ins: ['datetime'],
  kbd: [],
  li: ['value'],
  mark: [],
  ol: ['start', 'reversed', 'type'],
  p: [],
  picture: [],
  pre: [],
  q: ['cite'],
  s: [],
  samp: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  summary: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan', 'headers'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr'],
  thead: [],
  time: ['datetime'],
  tr: [],
  u: [],
  ul: [],
  var: [],
  video: ['src', 'controls', 'width', 'height', 'poster', 'muted', 'loop'],
  wbr: [],
}

export const HINTS: Readonly<Record<string, string>> = {
  iframe: 'Write "::embed{src="https://…" title="…"}".',
  source: 'For a picture in dark mode write "![…](light.png){dark=dark.png}".',
}

export const EVERYWHERE = ['id', 'class', 'lang', 'dir', 'title', 'role']

export const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr'])

/** Their text is not changed by typography. */
export const CODE = new Set(['code', 'kbd', 'pre', 'samp', 'var'])

/** Elements of HTML that are reported; unknown names are text (`List<String>`). */
export const FORBIDDEN = new Set(
  'applet area article aside audio base body button canvas center command data datalist dialog embed fieldset font footer form frame frameset head header html iframe input label legend link main map marquee math menu meta meter nav noframes noscript object optgroup option output param progress rp rt ruby script section select slot source style svg template textarea title track xmp'.split(
    ' ',
  ),
)

export function allowsHtml(element: string, attribute?: string): boolean {
  const allowed = ownValue(ALLOWED, element)
  if (allowed === undefined) return false
  return attribute === undefined || isAllowedAttribute(attribute, allowed)
}

export function isAllowedAttribute(attribute: string, allowed: readonly string[]): boolean {
  return (
    allowed.includes(attribute) || EVERYWHERE.includes(attribute) || /^(aria|data)-/.test(attribute)
  )
}
