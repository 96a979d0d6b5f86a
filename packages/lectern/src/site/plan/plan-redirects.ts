import type { Problem } from '@lectern/base/problem'
import { isExternal, splitUrl } from '@lectern/base/url'
import type { Config } from '../../config/config.ts'
import type { ConfigMistake } from '../../config/mistake.ts'
import { fileAddresses, nearAddress } from '../checks/config-links.ts'
import { findLocale, findVersion, pagePath, siteAddress } from '../permalink.ts'
import { type EditionRoute, isEditionRoute, type RedirectRoute, type Route } from '../route.ts'
import type { Site } from '../site.ts'

interface PlannedRedirects {
  readonly redirects: readonly RedirectRoute[]
  readonly problems: readonly Problem[]
  readonly mistakes: readonly ConfigMistake[]
}

/** A page at the same address wins. */
export function planRedirects(
  config: Config,
  pages: readonly Route[],
  assets: Site['assets'],
): PlannedRedirects {
  const taken = new Set(pages.map(({ permalink }) => permalink))
  const configured = configuredRedirects(config)
  const redirects = [
    ...configured,
    ...pages.filter(isEditionRoute).flatMap(page => aliasesOf(config, page)),
  ]
  return {
    redirects: redirects.map(({ route }) => route).filter(({ permalink }) => !taken.has(permalink)),
    problems: redirects.filter(({ route }) => taken.has(route.permalink)).map(pageInTheWay),
    mistakes: lostTargets(config, configured, [...taken, ...fileAddresses(config, assets)]),
  }
}

interface PlannedRedirect {
  readonly route: RedirectRoute
  /** Of an alias; null for the configuration. */
  readonly file: string | null
}

interface ConfiguredRedirect extends PlannedRedirect {
  readonly from: string
}

function configuredRedirects(config: Config): readonly ConfiguredRedirect[] {
  return Object.entries(config.redirects).flatMap(([from, to]) =>
    config.locales.map(({ code: locale, text }) => ({
      from,
      file: null,
      route: {
        type: 'redirect',
        permalink: pagePath(config, locale, from),
        locale,
        title: text.movedTitle,
        to: siteAddress(config, locale, to),
      },
    })),
  )
}

function aliasesOf(config: Config, page: EditionRoute): readonly PlannedRedirect[] {
  const { locale, permalink: to } = page
  const { file, frontMatter } = page.edition.original
  const version = page.type === 'doc' ? findVersion(config, page.version).path : ''
  return (frontMatter.aliases ?? []).map(alias => ({
    file,
    route: {
      type: 'redirect',
      permalink: pagePath(config, locale, version, alias),
      locale,
      title: findLocale(config, locale).text.movedTitle,
      to,
    },
  }))
}

function pageInTheWay({ route, file }: PlannedRedirect): Problem {
  const [what, key] = file === null ? ['the redirect from', 'redirects'] : ['the alias', 'aliases']
  return {
    code: 'duplicate-permalink',
    severity: 'error',
    message: `${what} "${route.permalink}" stands where a page is`,
    hint: `Remove it from "${key}".`,
    ...(file === null ? {} : { file }),
  }
}

/** Other addresses of the host cannot be checked, except for redirects: those would be chains or loops. */
function lostTargets(
  config: Config,
  redirects: readonly ConfiguredRedirect[],
  addresses: readonly string[],
): readonly ConfigMistake[] {
  const targets = new Set(addresses)
  const moved = new Set(redirects.map(({ route }) => config.url + route.permalink))
  const lost = redirects.filter(({ route: { to } }) => {
    const { path } = splitUrl(to)
    return isExternal(to) ? moved.has(path) : !targets.has(path)
  })
  return [...new Set(lost.map(({ from }) => from))].map((from): ConfigMistake => {
    const to = config.redirects[from] ?? ''
    const hint = nearAddress(config, to, targets) ?? 'Correct its target.'
    const message = `leads to "${to}", which is no page`
    return { path: ['redirects', from], message, hint, code: 'broken-redirect' }
  })
}
