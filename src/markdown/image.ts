import type { Image, ImageReference, Nodes, Paragraph } from 'mdast'
import { escapeHtml } from '../base/html.ts'
import { didYouMean } from '../base/nearest.ts'
import { parseAttributes } from './attributes.ts'
import type { Span } from './builder.ts'
import { isRefused } from './refused-address.ts'
import type { RenderContext, Target } from './render-context.ts'

type ImageNode = Image | ImageReference

/** What stands in braces right behind an image. */
interface ImageOptions {
  /** Width in pixels of the style sheet; null for that of the file. */
  readonly width: number | null
  /** Text below the image; null for none. */
  readonly caption: string | null
  /** Address of the image for dark mode, as written; null for the same in both. */
  readonly dark: string | null
}

const NAMES = ['width', 'caption', 'dark']

/** Appends an image that stands in a text. */
export function renderImage(
  node: ImageNode,
  target: Target | undefined,
  context: RenderContext,
): void {
  appendImage(node, target, context)
  if (optionsOf(node, { ...context, page: null }).caption === null) return
  const message = 'this image stands in a text, where it has no caption'
  const hint = 'Put it into a paragraph of its own.'
  const severity = 'warning'
  context.page.problem({ code: 'image-option', severity, message, hint }, node.position)
}

function appendImage(node: ImageNode, target: Target | undefined, context: RenderContext): void {
  if (target === undefined || node.position === undefined) return
  if (isRefused(target.url, node.position, context.page)) return
  const { page } = context
  const { width, dark } = optionsOf(node, context)
  const written = target.position ?? node.position
  const title = target.title ? ` title="${escapeHtml(target.title)}"` : ''
  const rest = ` alt="${escapeHtml(node.alt ?? '')}"${title} loading="lazy" decoding="async">`
  const append = (url: string, mode: 'light' | 'dark' | null, place: Span): void => {
    page.html(mode === null ? '<img ' : `<img class="only-${mode}" `)
    page.hole(page.target({ kind: 'image', url, width }, place, place))
    page.html(rest)
  }
  const isPair = dark !== null && !isRefused(dark, node.position, page)
  append(target.url, isPair ? 'light' : null, written)
  if (!isPair) return
  page.uses('figure')
  append(dark, 'dark', spanOf(node.position, context))
}

/** Appends a paragraph that is nothing but an image with a caption, as a figure; false for any other. */
export function renderFigure(
  { children }: Paragraph,
  targetOf: (node: ImageNode) => Target | undefined,
  context: RenderContext,
): boolean {
  const [image] = children
  if (image?.type !== 'image' && image?.type !== 'imageReference') return false
  const { caption } = optionsOf(image, { ...context, page: null })
  if (caption === null || withoutOptions(children, context).length > 1) return false
  context.page.uses('figure')
  context.page.html('<figure>')
  appendImage(image, targetOf(image), context)
  context.page.html(`<figcaption>${escapeHtml(caption)}</figcaption></figure>`)
  return true
}

/** Children of a node without the braces behind images, and what the parser has seen in them. */
export function withoutOptions<Node extends Nodes>(
  children: readonly Node[],
  { source }: RenderContext,
): readonly Node[] {
  if (!children.some(isImage)) return children
  let end = 0
  return children.flatMap((node): Node[] => {
    const { start, end: last } = node.position ?? {}
    if (isImage(node)) end = bracesOf(node, source)?.end ?? 0
    else if ((last?.offset ?? end + 1) <= end) return []
    else if ((start?.offset ?? end) < end && node.type === 'text') {
      return [{ ...node, value: node.value.slice(node.value.indexOf('}') + 1) }]
    }
    return [node]
  })
}

function isImage(node: Nodes): node is ImageNode {
  return node.type === 'image' || node.type === 'imageReference'
}

/** The text between the braces right behind an image, and where they end. */
function bracesOf(
  { position }: ImageNode,
  source: string,
): { readonly text: string; readonly end: number } | null {
  const from = position?.end.offset
  if (from === undefined || source[from] !== '{') return null
  const [whole = '', text = ''] = /^\{([^{}\n]*)\}/.exec(source.slice(from, from + 2000)) ?? []
  return whole === '' ? null : { text, end: from + whole.length }
}

/** Reads the options of an image; what means nothing is reported where there is a page. */
function optionsOf(
  node: ImageNode,
  { source, page }: Pick<RenderContext, 'source'> & { page: RenderContext['page'] | null },
): ImageOptions {
  const braces = bracesOf(node, source)
  const values = parseAttributes(braces?.text ?? '')
  const report = (message: string, hint: string): void =>
    page?.problem({ code: 'image-option', severity: 'warning', message, hint }, node.position)
  for (const name of values.keys()) {
    if (NAMES.includes(name)) continue
    const hint = didYouMean(name, NAMES) ?? `There are: ${NAMES.join(', ')}.`
    report(`unknown option "${name}" of an image`, hint)
  }
  const width = values.get('width')?.replace(/px$/, '') ?? null
  const isNumber = width === null || /^[1-9]\d{0,4}$/.test(width)
  if (!isNumber) report(`"${width}" is no width`, 'Write pixels: "width=300".')
  return {
    width: width === null || !isNumber ? null : Number(width),
    caption: values.get('caption') || null,
    dark: values.get('dark') || null,
  }
}

/** An image together with its braces. */
function spanOf(position: Span, { source }: RenderContext): Span {
  const from = position.end.offset ?? 0
  const to = source.indexOf('}', from) + 1
  return { start: position.start, end: { ...position.end, offset: to } }
}
