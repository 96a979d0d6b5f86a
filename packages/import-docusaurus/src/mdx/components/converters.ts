import { escapeHtml } from '@lectern/base/html'
import { escapeMarkdown } from '@lectern/base/markdown'
import type { Nodes } from 'mdast'
import { replaceNode } from '../blocks.ts'
import { toDirective } from '../element-tags.ts'
import { replaceWithFrame } from '../html/iframe.ts'
import {
  attributesOf,
  attributeValue,
  isElement,
  type JsxAttribute,
  type JsxElement,
  tagsOf,
  textAttribute,
  textIn,
} from '../jsx-elements.ts'
import { bracketed, type MdxPage, report, type Spot, spanOf } from '../mdx-page.ts'
import { convertDetails } from './details.ts'
import { convertTab, convertTabs } from './tabs.ts'

interface Component {
  readonly element: JsxElement
  readonly attributes: readonly JsxAttribute[]
}

/** False if the component cannot be converted as it is written. */
type Converter = (component: Component, spot: Spot) => boolean

export const CONVERTERS: Readonly<Record<string, Converter>> = {
  Tabs: ifBlock(({ element }, { level, page }) => convertTabs(element, level, page)),
  TabItem: ifBlock(({ element, attributes }, spot) => {
    const label = textAttribute(attributes, 'label') ?? textAttribute(attributes, 'value') ?? ''
    convertTab(element, label, spot)
  }),
  Details: ifBlock(({ element, attributes }, spot) => {
    const summary = textAttribute(attributes, 'summary')
    if (summary === undefined) return convertDetails(element, spot.level, spot.page)
    toDirective(element, `details${bracketed(summary)}`, spot)
  }),
  Admonition: ifBlock(({ element, attributes }, spot) => {
    const type = textAttribute(attributes, 'type') ?? 'note'
    const title = textAttribute(attributes, 'title') ?? ''
    toDirective(element, `${type}${bracketed(title)}`, spot)
  }),
  Link: convertLink,
  ThemedImage: ({ element }, spot) => replaceWith(themedImage(element, spot.page), element, spot),
  CodeBlock: convertCodeBlock,
  DocCardList({ element }, spot) {
    const cards = spot.page.context.cards()
    const block = cards === null ? null : `:::cards\n\n${cards}\n\n:::`
    return replaceWith(block, element, spot)
  },
  TOCInline: ({ element }, spot) => replaceWith(spot.page.context.contents(), element, spot),
  LiteYouTubeEmbed: ({ element, attributes }, spot) => {
    const id = textAttribute(attributes, 'id') ?? ''
    if (element.type !== 'mdxJsxFlowElement' || !/^[\w-]+$/.test(id)) return false
    const src = `https://www.youtube-nocookie.com/embed/${id}`
    replaceWithFrame(element, { src, title: textAttribute(attributes, 'title') }, spot)
    return true
  },
  ReactPlayer: ({ element, attributes }, spot) => {
    const player = playerOf(textAttribute(attributes, 'url') ?? textAttribute(attributes, 'src'))
    if (element.type !== 'mdxJsxFlowElement' || player === null) return false
    const title = textAttribute(attributes, 'title')
    if (player.isFrame) replaceWithFrame(element, { src: player.src, title }, spot)
    else replaceNode(element, `<video src="${escapeHtml(player.src)}" controls></video>`, spot)
    return true
  },
  Tweet: ({ element, attributes }, spot) => {
    const [path] = ['tweetLink', 'tweetId', 'id'].flatMap(
      name => textAttribute(attributes, name) ?? [],
    )
    if (path === undefined || !/^[\w/]+$/.test(path)) return false
    const address = `https://x.com/${path.includes('/') ? path : `i/status/${path}`}`
    return replaceWith(`[${address}](${address})`, element, spot)
  },
  head: convertHead,
  Head: convertHead,
}

/** Null for an address that no known player has. */
function playerOf(url = ''): { readonly src: string; readonly isFrame: boolean } | null {
  for (const [page, player] of PLAYERS) {
    const found = page.exec(url)
    if (found !== null) return { src: player + (found[1] ?? ''), isFrame: true }
  }
  return /^https:\/\/\S+\.(?:mp4|webm)$/.test(url) ? { src: url, isFrame: false } : null
}

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/'

const PLAYERS = [
  [/^https:\/\/(?:(?:www|m)\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]+)/, YOUTUBE],
  [/^https:\/\/(?:(?:www|m)\.)?youtube\.com\/embed\/([\w-]+(?:\?list=[\w-]+)?)/, YOUTUBE],
  [/^https:\/\/(?:(?:www|m)\.)?youtube\.com\/playlist(\?list=[\w-]+)/, `${YOUTUBE}videoseries`],
  [/^https:\/\/youtu\.be\/([\w-]+)/, YOUTUBE],
  [/^https:\/\/(?:www\.)?vimeo\.com\/(\d+)/, 'https://player.vimeo.com/video/'],
] as const

function ifBlock(convert: (component: Component, spot: Spot) => void): Converter {
  return (component, spot) => {
    if (component.element.type !== 'mdxJsxFlowElement') return false
    convert(component, spot)
    return true
  }
}

function replaceWith(text: string | null, element: JsxElement, spot: Spot): boolean {
  if (text === null) return false
  replaceNode(element, text, spot)
  return true
}

function convertLink({ element, attributes }: Component, spot: Spot): boolean {
  const { level, page } = spot
  const to = textAttribute(attributes, 'to') ?? textAttribute(attributes, 'href')
  const id = textAttribute(attributes, 'id')
  if (to === undefined) {
    const isAnchor = id !== undefined && element.children.length === 0
    return replaceWith(isAnchor ? `<a id="${escapeHtml(id)}"></a>` : null, element, spot)
  }
  const { open, close } = tagsOf(page.source, element)
  if (close === null) return false
  page.edits.replace(open.from, open.to, '[')
  page.edits.replace(close.from, close.to, `](${page.context.link(to)})`)
  page.visitAll(element.children, level)
  return true
}

function convertCodeBlock({ element, attributes }: Component, spot: Spot): boolean {
  const code = codeOf(element, spot.page)
  if (code === null || element.type !== 'mdxJsxFlowElement') return false
  const language = textAttribute(attributes, 'language') ?? ''
  const title = textAttribute(attributes, 'title')
  const head = `\`\`\`\`${language}${title === undefined ? '' : ` title="${title}"`}`
  replaceNode(element, `${head}\n${code.replace(/^\n|\n$/g, '')}\n\`\`\`\``, spot)
  return true
}

/** Takes over the description; other elements are reported. */
function convertHead({ element }: Component, spot: Spot): boolean {
  const { page } = spot
  const others = elementsIn(element).filter(child => {
    const attributes = attributesOf(child, page.values)
    const description = textAttribute(attributes, 'content')
    if (textAttribute(attributes, 'name') !== 'description' || description === undefined)
      return true
    page.context.describe(description)
    return false
  })
  if (others.length > 0) {
    const names = [...new Set(others.map(({ name }) => `<${name ?? ''}>`))].join(', ')
    const message = `in the "<head>" of a page ${names} has no counterpart`
    report(page, spanOf(element), { code: 'import-unseen', message })
  }
  return replaceWith('', element, spot)
}

function elementsIn({ children }: { readonly children: readonly Nodes[] }): readonly JsxElement[] {
  return children.flatMap(child => {
    if (isElement(child)) return [child]
    return child.type === 'paragraph' ? elementsIn(child) : []
  })
}

/** Null if the text depends on run time. */
function codeOf(element: JsxElement, page: MdxPage): string | null {
  const [child, ...others] = element.children.filter(
    node => node.type !== 'text' || node.value.trim() !== '',
  )
  if (child === undefined || others.length > 0) return null
  if (child.type !== 'mdxFlowExpression' && child.type !== 'mdxTextExpression') return null
  const name = child.value.trim()
  const module = page.imports.get(name)?.module ?? ''
  if (module.startsWith('!!raw-loader!'))
    return page.context.code(module.slice('!!raw-loader!'.length))
  const value = page.values.get(name)
  if (typeof value === 'string') return value
  const template = /^`([^`$\\]*)`$/.exec(name)?.[1] ?? /^(['"])([^'"\\]*)\1$/.exec(name)?.[2]
  return template ?? null
}

/** Null if the address is not known. */
function themedImage(element: JsxElement, page: MdxPage): string | null {
  const attributes = attributesOf(element, page.values)
  const sources = attributeValue(attributes, 'sources')
  const light = textIn(sources, 'light')
  if (light === undefined) return null
  const dark = textIn(sources, 'dark')
  const alt = escapeMarkdown(textAttribute(attributes, 'alt') ?? '')
  const image = `![${alt}](${page.context.image(light)})`
  const [, width] = /^(\d+)(?:px)?$/.exec(textAttribute(attributes, 'width') ?? '') ?? []
  const options = [
    ...(width === undefined ? [] : [`width=${Number(width)}`]),
    ...(dark === undefined ? [] : [`dark="${page.context.image(dark)}"`]),
  ]
  for (const { name: key } of attributes) {
    if (['alt', 'sources'].includes(key) || (key === 'width' && width !== undefined)) continue
    const message = `the attribute "${key}" of "<ThemedImage>" is left out`
    report(page, spanOf(element), { code: 'import-unseen', message })
  }
  const end = options.length === 0 ? '' : `{${options.join(' ')}}`
  return image + end
}
