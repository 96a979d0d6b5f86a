import {
  FOREVER,
  FRAMES,
  HASHED_FOLDER,
  SECURITY_HEADERS,
  STRICT_TRANSPORT,
} from '@lectern/base/http'
import { readFile } from '@lectern/base/node/read-file'
import { formatRedirects } from '@lectern/base/redirect-rules'
import type { Output } from '@lectern/output/output'
import { redirectRules } from '../site/redirect-rules.ts'
import type { Site } from '../site/site.ts'

/** Files that a site may extend in `static/`. */
export const HOST_FILES: readonly string[] = ['_headers', '_redirects', '.nojekyll']

/**
 * Headers and redirects for Netlify, Cloudflare and `lectern serve`; `.nojekyll` lets GitHub serve files unchanged.
 */
export function hostFiles(site: Site, policy: string): Output[] {
  const written = (name: string): string => {
    const asset = site.assets.get(`static/${name}`)
    return asset === undefined ? '' : readFile(asset.file).toString()
  }
  const redirects = formatRedirects(redirectRules(site), site.config.url)
  return [
    { path: '_headers', content: headers(site, policy) + written('_headers') },
    { path: '_redirects', content: redirects + written('_redirects') },
    { path: '.nojekyll', content: '' },
  ]
}

/**
 * No rule can remove a header of another matching rule. By default files are revalidated.
 * - https://docs.netlify.com/manage/routing/headers/
 * - https://developers.cloudflare.com/pages/configuration/headers/
 */
function headers({ config }: Site, policy: string): string {
  const all = {
    'content-security-policy': `${headerPolicy(policy)};${FRAMES}`,
    ...SECURITY_HEADERS,
    ...(config.url.startsWith('https:') ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  }
  const rule = (path: string, values: Readonly<Record<string, string>>): string =>
    [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return (
    rule(`${config.basePath}*`, all) +
    rule(`${config.basePath}${HASHED_FOLDER}*`, { 'cache-control': FOREVER })
  )
}

/** Firefox applies the policy of an SVG picture to its styles, so only documents state these directives. */
function headerPolicy(policy: string): string {
  const directives = policy.split(';')
  return directives.filter(text => !/^(default|style|img|media|font)-src /.test(text)).join(';')
}
