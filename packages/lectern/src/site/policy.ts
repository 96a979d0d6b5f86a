import { hash } from 'node:crypto'
import { OWN_FRAMES } from '@lectern/markdown/extensions'
import type { Config } from '../config/config.ts'
import type { PolicyDirective } from '../config/policy-directives.ts'

interface Inline {
  readonly style: string
  /** Empty texts are left out. */
  readonly scripts: readonly string[]
}

type PolicySources = Readonly<Record<PolicyDirective | 'manifest-src', readonly string[]>>

/** Content Security Policy Level 3, with hashes of the inline style and scripts. */
export function policy(config: Config, inline: Inline): string {
  const declarations = Object.entries(policySources(config, inline)).flatMap(([name, sources]) =>
    sources.length === 0 ? [] : [[name, ...new Set(sources)].join(' ')],
  )
  return ["default-src 'none'", ...declarations, "base-uri 'none'"].join(';')
}

/** What the site needs, and what its `policy` adds. */
export function policySources(config: Config, inline: Inline): PolicySources {
  const { markdown, search, analytics, url } = config
  const ofSite = ofHead(config)
  const hosted = search.hosted
    ? [`https://${search.hosted.applicationId}-dsn.algolia.net`, 'https://*.algolianet.com']
    : []
  const needed = {
    'script-src': [
      "'self'",
      ...inline.scripts.filter(Boolean).map(hashSource),
      ...ofSite.scripts,
      ...ofSite.hosts,
    ],
    'style-src': ["'self'", hashSource(inline.style), ...ofSite.styles],
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...hosted,
      ...(analytics?.beacon ? [new URL(analytics.beacon, url).origin] : []),
      ...ofSite.hosts,
    ],
    'frame-src': [...markdown.embeds.map(frameSource), ...ofSite.hosts],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
  }
  for (const [name, added] of Object.entries(config.policy)) {
    const directive = name as PolicyDirective
    // Browsers ignore 'unsafe-inline' beside a hash.
    const kept = added.includes("'unsafe-inline'")
      ? needed[directive].filter(source => !source.startsWith("'sha256-"))
      : needed[directive]
    needed[directive] = [...kept, ...added]
  }
  return needed
}

/**
 * Sources of a site's own elements of the head. Scripts may load scripts of their hosts, send to them and frame them.
 */
function ofHead({ head, url }: Config) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const hosts = new Set<string>()
  const allow = (list: Set<string>, address: string | boolean | undefined): void => {
    const from = typeof address === 'string' ? new URL(address, url).origin : url
    if (from !== url) list.add(from)
  }
  for (const { tag, content, attributes, hosts: named } of head) {
    if (content !== '' && tag === 'script') scripts.add(hashSource(content))
    if (content !== '' && tag === 'style') styles.add(hashSource(content))
    if (tag === 'script') allow(hosts, attributes.src)
    if (tag === 'link' && attributes.rel === 'stylesheet') allow(styles, attributes.href)
    for (const host of named) hosts.add(host)
  }
  return { scripts, styles, hosts }
}

function frameSource(host: string): string {
  return host === OWN_FRAMES ? "'self'" : `https://${host}`
}

function hashSource(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`
}
