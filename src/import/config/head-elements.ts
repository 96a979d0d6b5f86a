import type { Problem } from '../../base/problem.ts'
import type { UserAnalytics, UserHeadElement } from '../../config/user-config.ts'
import type { DocusaurusConfig } from '../docusaurus/docusaurus-config.ts'
import { recordOf } from '../docusaurus/reader.ts'

/** What a site has in the head of its documents. */
interface Head {
  readonly elements: readonly UserHeadElement[]
  readonly analytics: UserAnalytics | undefined
}

/**
 * Takes the elements of the head over: tags, scripts, style sheets, metadata of the theme and Google's tag.
 *
 * @param hasMath whether pages have formulas, whose style sheet Lectern brings itself
 */
export function headOf(config: DocusaurusConfig, hasMath: boolean, problems: Problem[]): Head {
  const { reader, value } = config
  const theme = reader.record(value, 'themeConfig')
  const links = reader
    .list(value, 'stylesheets')
    .map(sheet => withAddress(sheet, 'href'))
    .filter(({ href }) => !(hasMath && String(href).includes('katex')))
  const tag = googleTag(config, problems)
  const written: readonly UserHeadElement[] = [
    ...reader
      .list(theme, 'metadata')
      .map(meta => ({ tag: 'meta', attributes: textsIn(meta) }) as const),
    ...links.map(
      attributes => ({ tag: 'link', attributes: { rel: 'stylesheet', ...attributes } }) as const,
    ),
    ...reader
      .list(value, 'scripts')
      .map(script => ({ tag: 'script', attributes: withAddress(script, 'src') }) as const),
  ]
  return {
    elements: [...headTags(config, problems), ...written, ...tag.elements],
    analytics: tag.analytics,
  }
}

function headTags({ reader, value }: DocusaurusConfig, problems: Problem[]): UserHeadElement[] {
  const tags = reader.list(value, 'headTags')
  return tags.flatMap((item: unknown, index): UserHeadElement[] => {
    const name = reader.text(item, 'tagName')
    const tag = TAGS.find(each => each === name)
    if (tag === undefined) {
      const message = `the element "${name ?? ''}" of the head is left out`
      const place = reader.placeOf(tags, String(index))
      problems.push({ code: 'import-left-out', severity: 'warning', message, ...place })
      return []
    }
    const content = reader.text(item, 'innerHTML')
    const attributes = textsIn(reader.value(item, 'attributes'))
    return [{ tag, attributes, ...(content === undefined ? {} : { content }) }]
  })
}

const TAGS = ['script', 'link', 'meta', 'style', 'noscript'] as const

/** An address, or attributes with one. */
function withAddress(item: unknown, name: string): Record<string, string | true> {
  return typeof item === 'string' ? { [name]: item } : textsIn(item)
}

/** Attributes with a value; `false` is the same as none. */
function textsIn(value: unknown): Record<string, string | true> {
  return Object.fromEntries(
    Object.entries(recordOf(value)).flatMap(([key, attribute]): [string, string | true][] =>
      typeof attribute === 'string' || attribute === true ? [[key, attribute]] : [],
    ),
  )
}

function googleTag({ reader, plugins }: DocusaurusConfig, problems: Problem[]): Head {
  const plugin = plugins.find(({ name }) => name === 'gtag')
  if (plugin === undefined) return { elements: [], analytics: undefined }
  const ids = [reader.value(plugin.options, 'trackingID')]
    .flat()
    .filter(id => typeof id === 'string')
  const [id, ...others] = ids
  for (const other of others) {
    const message = `page views are reported to one measurement id: "${other}" is left out`
    problems.push({ code: 'import-left-out', severity: 'warning', message, ...plugin.place })
  }
  if (id === undefined) return { elements: [], analytics: undefined }
  const src = `https://www.googletagmanager.com/gtag/js?id=${id}`
  const hosts = ['https://www.google-analytics.com', 'https://region1.google-analytics.com']
  const content =
    "window.dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date())"
  return {
    elements: [
      { tag: 'script', attributes: { src, async: true }, hosts },
      { tag: 'script', content },
    ],
    analytics: { gtag: id },
  }
}
