import { hash } from 'node:crypto'
import { joinPath } from '../base/url.ts'
import type { Config } from '../config/config.ts'
import { contentHash } from '../engine/hash.ts'
import type { PageData } from '../site/page-data.ts'
import type { ClientFiles } from './client.ts'
import { isPlain, type Styles } from './styles.ts'

/** What is the same in every document of a kind. */
export interface Shell {
  /** Content of the one `<style>`. */
  readonly style: string
  /** URL path of the style sheet behind the page. */
  readonly laterStyle: string
  /** See `Styles`. */
  readonly fontPreloads: (language: string) => string
  /** Content of the one inline script. */
  readonly inlineScript: string
  /** Content of the script behind the page; empty for none. */
  readonly lastScript: string
  /** URL path of the script of the site. */
  readonly script: string
  /** URL paths of the modules that the page needs at once, and would only find one after the other. */
  readonly modules: readonly string[]
  /** URL paths of the style sheets of what these modules show. */
  readonly moduleStyles: readonly string[]
  readonly contentSecurityPolicy: string
}

/** The shell of each kind of pages. */
type Shells = (kind: PageData['kind']) => Shell

/**
 * Puts the shells together: pages of the documentation, and the other kinds, whose style has more in
 * it.
 */
export function createShells(
  config: Config,
  {
    styles,
    script,
    searchStyle,
    printStyle,
  }: { readonly styles: Styles } & Omit<ClientFiles, 'fonts'>,
): Shells {
  const base = createShell(config, 'doc', { styles, script })
  const others = createShell(config, 'post', { styles, script })
  const search = createShell(config, 'search', {
    styles,
    script,
    lastScript: `(${__FILL_IN_QUERY__})()`,
    modules: SEARCH_MODULES.map(name => script.replace('/start.', `/${name}.`)),
    moduleStyles: [searchStyle],
  })
  const print = createShell(config, 'print', { styles, script, moduleStyles: [printStyle] })
  return kind => {
    if (kind === 'search') return search
    if (kind === 'print') return print
    return isPlain(kind) ? base : others
  }
}

/** What the search page loads, beside the script of the site. */
const SEARCH_MODULES = ['application', 'react', 'hydrate', 'shared', 'StartPages', 'SearchPage']

function createShell(
  config: Config,
  kind: PageData['kind'],
  {
    styles,
    script,
    lastScript = '',
    modules = [],
    moduleStyles = [],
  }: {
    readonly styles: Styles
    readonly script: string
    readonly lastScript?: string
    readonly modules?: readonly string[]
    readonly moduleStyles?: readonly string[]
  },
): Shell {
  const announcement = config.announcement
    ? contentHash(JSON.stringify(config.announcement.text))
    : ''
  const call = `(${config.colorMode.followSystem},${JSON.stringify(announcement)})`
  const inlineScript = `(${__BEFORE_PAINT__})${call}`
  const style = styles.first(kind)
  return {
    style,
    laterStyle: styles.later.url,
    fontPreloads: styles.preloads,
    inlineScript,
    lastScript,
    script: joinPath(config.basePath, script),
    modules: modules.map(path => joinPath(config.basePath, path)),
    moduleStyles: moduleStyles.map(path => joinPath(config.basePath, path)),
    contentSecurityPolicy: policy(config, { style, scripts: [inlineScript, lastScript] }),
  }
}

/** A strict Content-Security-Policy (level 3): own files, the inline style and script by their hashes. */
function policy(
  config: Config,
  inline: { readonly style: string; readonly scripts: readonly string[] },
): string {
  const { embeds } = config.markdown
  const ofSite = ofHead(config)
  const hosted = config.search.hosted
  const connect = [
    "'self'",
    ...(hosted
      ? [`https://${hosted.applicationId}-dsn.algolia.net`, 'https://*.algolianet.com']
      : []),
    ...(config.analytics?.beacon ? [new URL(config.analytics.beacon, config.url).origin] : []),
    ...ofSite.hosts,
  ]
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...inline.scripts.filter(Boolean).map(source), ...ofSite.scripts].join(
      ' ',
    ),
    ['style-src', "'self'", source(inline.style), ...ofSite.styles].join(' '),
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    ...(embeds.length > 0 ? [`frame-src ${embeds.map(host => `https://${host}`).join(' ')}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join(';')
}

/** What the policy has to allow for the elements that a site adds to the head: each by its hash or its host. */
function ofHead({ head, url }: Config) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const allow = (
    list: Set<string>,
    content: string,
    address: string | boolean | undefined,
  ): void => {
    if (content !== '') list.add(source(content))
    const from = typeof address === 'string' ? new URL(address, url).origin : url
    if (from !== url) list.add(from)
  }
  for (const { tag, content, attributes } of head) {
    if (tag === 'script') allow(scripts, content, attributes.src)
    if (tag === 'style') allow(styles, content, undefined)
    if (tag === 'link' && attributes.rel === 'stylesheet') allow(styles, '', attributes.href)
  }
  return { scripts, styles, hosts: new Set(head.flatMap(({ hosts }) => hosts)) }
}

function source(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`
}
