import type { Config } from '../../config/config.ts'
import type { ConfigMistake } from '../../config/mistake.ts'
import type { PolicyDirective } from '../../config/policy-directives.ts'
import { policySources } from '../policy.ts'

type Sources = Readonly<Partial<Record<PolicyDirective, readonly string[]>>>

/** What widely used scripts load, by the host that they come from, as their makers document it. */
const NEEDS: Readonly<Record<string, Sources>> = {
  'www.googletagmanager.com': { 'connect-src': ['https://*.google-analytics.com'] },
  'giscus.app': { 'style-src': ['https://giscus.app'], 'frame-src': ['https://giscus.app'] },
  'consent.cookiebot.com': {
    'style-src': ["'unsafe-inline'"],
    'connect-src': ['https://consentcdn.cookiebot.com'],
    'frame-src': ['https://consentcdn.cookiebot.com'],
  },
  'client.crisp.chat': {
    'style-src': ["'unsafe-inline'", 'https://client.crisp.chat'],
    'font-src': ['https://client.crisp.chat'],
    'connect-src': ['https://storage.crisp.chat', 'wss://client.relay.crisp.chat'],
    'worker-src': ['blob:'],
  },
  'widget.intercom.io': {
    'script-src': ['https://js.intercomcdn.com'],
    'style-src': ["'unsafe-inline'"],
    'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    'connect-src': ['https://api-iam.intercom.io', 'wss://nexus-websocket-a.intercom.io'],
  },
}

/** Reports scripts of the configuration that load what the policy of the site blocks. */
export function blockedScripts(config: Config): readonly ConfigMistake[] {
  const allowed = policySources(config, { style: '', scripts: [] })
  return config.head.flatMap(({ tag, content, attributes }, at): ConfigMistake[] => {
    if (tag !== 'script') return []
    const text = content || String(attributes.src ?? '')
    const found = Object.entries(NEEDS).find(([host]) => text.includes(`//${host}/`))
    if (found === undefined) return []
    const [host, needs] = found
    const missing = Object.entries(needs).flatMap(([directive, sources]) => {
      const blocked = sources.filter(
        source => !allowed[directive as PolicyDirective].some(each => covers(each, source)),
      )
      return blocked.length === 0 ? [] : [`'${directive}': [${blocked.map(quoted).join(', ')}]`]
    })
    if (missing.length === 0) return []
    return [
      {
        path: ['head', String(at)],
        code: 'blocked-script',
        severity: 'warning',
        message: `the policy of the site blocks what the script of ${host} loads`,
        hint: `Allow it: policy: { ${missing.join(', ')} }`,
      },
    ]
  })
}

/** Also a narrower host than the documented one, because a site may need less. */
function covers(allowed: string, source: string): boolean {
  const [host, needed] = [hostOf(allowed), hostOf(source)]
  return host.endsWith(needed) || (allowed.includes('*') && needed.endsWith(host))
}

function hostOf(source: string): string {
  return source.replace(/^\w+:\/\/(?:\*\.)?/, '')
}

function quoted(source: string): string {
  return source.startsWith("'") ? `"${source}"` : `'${source}'`
}
