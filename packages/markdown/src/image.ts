import type { Mode } from '@lectern/base/drawing-mode'
import { escapeHtml } from '@lectern/base/html'
import { didYouMean } from '@lectern/base/nearest'
import type { Image, ImageReference, Nodes, Paragraph } from 'mdast'
import type { Span } from './builder.ts'
import { isRefusedMedia } from './refused-address.ts'
import type { RenderContext, Target } from './render-context.ts'

type ImageNode = Image | ImageReference

interface ImageOptions {
  /** In CSS pixels; null for the width of the file. */
  readonly width: number | null
  readonly caption: string | null
  /** Null for the same image in both modes. */
  readonly dark: string | null
}

const NAMES = ['width', 'caption', 'dark']

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
  if (isRefusedMedia(target.url, node.position, context.page)) return
  const { page } = context
  const { width, dark } = optionsOf(node, context)
  const written = target.position ?? node.position
  const title = target.title ? ` title="${escapeHtml(target.title)}"` : ''
  const attributes = ` alt="${escapeHtml(node.alt ?? '')}"${title} loading="lazy" decoding="async"`
  const append = (url: string, mode: Mode | null, place: Span): void => {
    const tag = { mode, attributes }
    page.hole(page.target({ kind: 'image', url, width, tag }, place, place))
  }
  const isPair = dark !== null && !isRefusedMedia(dark, node.position, page)
  append(target.url, isPair ? 'light' : null, written)
  if (!isPair) return
  page.uses('figure')
  append(dark, 'dark', spanOf(node.position, context))
}

/** False if it is not a single image with a caption. */
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

/** Removes the braces after images, also where the parser has read something into them. */
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

function bracesOf(
  { position }: ImageNode,
  source: string,
): { readonly text: string; readonly end: number } | null {
  const from = position?.end.offset
  if (from === undefined || source[from] !== '{') return null
  const [whole = '', text = ''] = /^\{([^{}\n]*)\}/.exec(source.slice(from, from + 2000)) ?? []
  return whole === '' ? null : { text, end: from + whole.length }
}

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

function spanOf(position: Span, { source }: RenderContext): Span {
  const from = position.end.offset ?? 0
  const to = source.indexOf('}', from) + 1
  return { start: position.start, end: { ...position.end, offset: to } }
}

/** Reads `name=value`, `name="a value"` and `name`, in their order; a name alone has an empty value. */
function parseAttributes(text: string): ReadonlyMap<string, string> {
  const parts = text.matchAll(/([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g)
  return new Map(
    [...parts].map(([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? '']),
  )
}
