import { redirectFinder } from '@lectern/base/redirect-rules'
import { decode, encodePath } from '@lectern/base/url'
import { redirectResponse, textResponse } from '@lectern/serve/responses'
import { outputPath } from '../../site/permalink.ts'
import { redirectRules } from '../../site/redirect-rules.ts'
import { isEditionRoute, isPageRoute, type PageRoute } from '../../site/route.ts'
import type { Site } from '../../site/site.ts'
import type { DevLog } from './dev-log.ts'
import { DEV_SCRIPT, DEV_STYLE, devBox, document, problemPage, respond } from './dev-page.ts'
import type { OpenedSite } from './dev-site.ts'

export async function answerRequest(
  request: Request,
  { dev, problems }: OpenedSite,
  log: Pick<DevLog, 'problems'>,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/__lectern/dev.js') return respond(DEV_SCRIPT, 'dev.js')
  if (pathname === '/__lectern/dev.css') return respond(DEV_STYLE, 'dev.css')
  if (dev === null) return problemPage(problems)
  const { site } = dev
  const show = async (route: PageRoute, status: number): Promise<Response> => {
    const isDraft = isEditionRoute(route) && route.edition.original.frontMatter.draft === true
    const page = await dev.render(route, devBox(problems, isDraft))
    log.problems(route.permalink, page.problems)
    const { outputs, policy } = page
    return document(String(outputs[0]?.content ?? ''), status, policy)
  }
  const permalink = encodePath(decode(pathname))
  const route = site.byPermalink.get(permalink)
  if (route !== undefined && isPageRoute(route)) {
    return show(route, route.type === 'not-found' ? 404 : 200)
  }
  const to = otherAddress(site, permalink)
  if (to !== null) return redirectResponse(request, { to, status: 302, caching: 'no-store' })
  if (!permalink.startsWith(site.config.basePath)) return textResponse('Not found', 404)
  const path = outputPath(site.config, permalink)
  const file = await dev.read(path)
  if (file !== null) return respond(file, path)
  // The last match, because the folder of the default locale contains all others.
  const missing = site.routes.findLast(
    ({ type, permalink: page }) =>
      type === 'not-found' && permalink.startsWith(page.replace(/404\.html$/, '')),
  )
  return missing === undefined || !isPageRoute(missing)
    ? textResponse('Not found', 404)
    : show(missing, 404)
}

/** Target of a redirect, or the address with or without a slash at the end. */
function otherAddress(site: Site, permalink: string): string | null {
  // `//X` would be a URL of another host.
  if (permalink.includes('//')) return null
  const moved = redirectFinder(redirectRules(site))(decode(permalink))
  if (moved !== null) return moved.to
  const other = permalink.endsWith('/') ? permalink.slice(0, -1) : `${permalink}/`
  return site.byPermalink.has(other) ? other : null
}
