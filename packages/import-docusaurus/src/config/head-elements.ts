import type { Place, Problem } from '@lectern/base/problem'
import type { UserAnalytics, UserHeadElement } from 'lectern'
import type { DocusaurusConfig } from '../docusaurus/docusaurus-config.ts'
import { recordOf } from '../docusaurus/reader.ts'
import { warning } from '../problems.ts'

interface Head {
  readonly elements: readonly UserHeadElement[]
  readonly analytics: UserAnalytics | undefined
  readonly problems: readonly Problem[]
}

/**
 * Tags, scripts, style sheets, metadata and Google Analytics.
 *
 * @param hasMath drops the style sheet of KaTeX, which Lectern adds itself
 */
export function headOf(config: DocusaurusConfig, hasMath: boolean): Head {
  const { reader, value, theme } = config
  const links = reader
    .list(value, 'stylesheets')
    .map(sheet => withAddress(sheet, 'href'))
    .filter(({ href }) => !(hasMath && String(href).includes('katex')))
  const scripts = reader.list(value, 'scripts')
  const bound = scripts.map((_, index) => boundScript(reader.placeOf(scripts, String(index))))
  const tags = headTags(config)
  const google = googleTag(config)
  const written: readonly UserHeadElement[] = [
    ...reader
      .list(theme, 'metadata')
      .map(meta => ({ tag: 'meta', attributes: textsIn(meta) }) as const),
    ...links.map(
      attributes => ({ tag: 'link', attributes: { rel: 'stylesheet', ...attributes } }) as const,
    ),
    ...scripts.map(script => ({ tag: 'script', attributes: withAddress(script, 'src') }) as const),
  ]
  return {
    elements: [...tags.elements, ...written, ...google.elements],
    analytics: google.analytics,
    problems: [...bound, ...tags.problems, ...google.problems],
  }
}

function headTags({ reader, value }: DocusaurusConfig): Omit<Head, 'analytics'> {
  const tags = reader.list(value, 'headTags')
  const problems: Problem[] = []
  const elements = tags.flatMap((item: unknown, index): UserHeadElement[] => {
    const place = reader.placeOf(tags, String(index))
    const name = reader.text(item, 'tagName')
    const tag = TAGS.find(each => each === name)
    if (tag === undefined) {
      const message = `the element "${name ?? ''}" of the head is left out`
      problems.push(warning('import-setting', message, place))
      return []
    }
    const content = reader.text(item, 'innerHTML')
    const attributes = textsIn(reader.value(item, 'attributes'))
    const isCode = tag === 'script' && !/json/.test(String(attributes.type))
    if (isCode) problems.push(boundScript(place))
    return [{ tag, attributes, ...(content === undefined ? {} : { content }) }]
  })
  return { elements, problems }
}

/**
 * The Content-Security-Policy of Lectern; the configuration does not tell which other hosts a script needs.
 */
function boundScript(place: Partial<Place>): Problem {
  const message = 'a script may load, call and frame its own host only'
  const hint = 'If it needs other hosts, name them in "hosts" of its entry in "head".'
  return warning('import-changed', message, { hint, ...place })
}

const TAGS = ['script', 'link', 'meta', 'style', 'noscript'] as const

function withAddress(item: unknown, name: string): Record<string, string | true> {
  return typeof item === 'string' ? { [name]: item } : textsIn(item)
}

function textsIn(value: unknown): Record<string, string | true> {
  return Object.fromEntries(
    Object.entries(recordOf(value)).flatMap(([key, attribute]): [string, string | true][] =>
      typeof attribute === 'string' || attribute === true ? [[key, attribute]] : [],
    ),
  )
}

function googleTag({ reader, plugins }: DocusaurusConfig): Head {
  const plugin = plugins.find(({ name }) => name === 'gtag')
  const [id, ...others] = [reader.value(plugin?.options, 'trackingID')]
    .flat()
    .filter(each => typeof each === 'string')
  if (id === undefined) return { elements: [], analytics: undefined, problems: [] }
  const problems = others.map(other => {
    const message = `page views are reported to one measurement id: "${other}" is left out`
    return warning('import-setting', message, plugin?.place)
  })
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
    problems,
  }
}
