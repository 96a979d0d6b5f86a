import { escapeRule, everySpelling, type RedirectRule } from '@lectern/base/redirect-rules'
import { folderPath, pagePath } from './permalink.ts'
import type { Site } from './site.ts'

/** All redirects of a site. Those of permanent addresses are temporary (302), until the next version. */
export function redirectRules({ config, routes }: Site): RedirectRule[] {
  const moved = routes.flatMap((route): RedirectRule[] => {
    if (route.type !== 'redirect') return []
    // The configuration may contain non-ASCII characters.
    const to = URL.canParse(route.to) ? new URL(route.to).href : route.to
    const rule = { from: escapeRule(route.permalink), to, status: 301 }
    return config.redirectPages ? [rule] : everySpelling(rule)
  })
  const versions = config.docs.flatMap(set => set.versions)
  const permanent = versions.flatMap(({ permanentPath, path }) =>
    permanentPath === null || permanentPath === path
      ? []
      : config.locales.flatMap(({ code }): RedirectRule[] => {
          const from = folderPath(config, code, permanentPath)
          const to = folderPath(config, code, path)
          return [
            ...everySpelling({ from, to: pagePath(config, code, path), status: 302 }),
            { from: `${from}*`, to: `${to}:splat`, status: 302 },
          ]
        }),
  )
  return [...moved, ...permanent]
}
