import {
  FOREVER,
  FRAMES,
  HASHED_FOLDER,
  SECURITY_HEADERS,
  STRICT_TRANSPORT,
} from '../base/headers.ts'
import { formatRedirects } from '../base/redirect-rules.ts'
import { readFile } from '../engine/read-file.ts'
import type { Output } from '../output/output.ts'
import { redirectRules } from '../site/redirect-rules.ts'
import type { Site } from '../site/site.ts'

/**
 * What hosts are told: headers and redirects, which Netlify and Cloudflare read and `lectern serve`
 * follows too, each with what stands in the file of that name in `static/`; and for GitHub that it
 * should serve the files as they are.
 *
 * @param policy the Content-Security-Policy of a document
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
 * A host adds up the headers of all rules that fit, so that none can take back what another says:
 * what all files have, and how long those with a hash are kept. Both hosts have the others asked for
 * again each time unless they are told otherwise.
 *
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

/**
 * What of a document's policy every file may come with. Firefox holds a picture that is an SVG to the
 * policy that the picture came with, and would leave out its styles. Documents state the whole.
 */
function headerPolicy(policy: string): string {
  const directives = policy.split(';')
  return directives.filter(text => !/^(default|style|img|media|font)-src /.test(text)).join(';')
}
