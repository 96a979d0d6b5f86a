import { redirectFinder } from '../../base/redirect-rules.ts'
import { decode, encodePath } from '../../base/url.ts'
import { failureOf } from '../../pipeline/failure.ts'
import { redirectResponse } from '../../server/redirect-response.ts'
import { textResponse } from '../../server/text-response.ts'
import { outputPath } from '../../site/page-file.ts'
import { redirectRules } from '../../site/redirect-rules.ts'
import { isEditionRoute, isPageRoute, type PageRoute } from '../../site/route.ts'
import type { Site } from '../../site/site.ts'
import type { DevLog } from './dev-log.ts'
import { DEV_SCRIPT, DEV_STYLE } from './dev-page.ts'
import { document, problemPage, respond } from './dev-response.ts'
import type { OpenedDraft } from './draft.ts'
import { devBox } from './problem-box.ts'

/** Answers a request for a page or a file of a site that is being written. */
export async function answerDraft(
  request: Request,
  { draft, problems }: OpenedDraft,
  log: Pick<DevLog, 'problems'>,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/__lectern/dev.js') return respond(DEV_SCRIPT, 'dev.js')
  if (pathname === '/__lectern/dev.css') return respond(DEV_STYLE, 'dev.css')
  if (draft === null) return problemPage(problems)
  const { site } = draft
  const show = async (route: PageRoute, status: number): Promise<Response> => {
    const isDraft = isEditionRoute(route) && route.edition.original.frontMatter.draft === true
    const page = await draft.render(route, devBox(problems, isDraft))
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
  const file = await draft.read(path)
  if (file !== null) return respond(file, path)
  // The last locale whose folder the address lies in: that of the default one has all others in it.
  const missing = site.routes.findLast(
    ({ type, permalink: page }) =>
      type === 'not-found' && permalink.startsWith(page.replace(/404\.html$/, '')),
  )
  return missing === undefined || !isPageRoute(missing)
    ? textResponse('Not found', 404)
    : show(missing, 404)
}

/** What keeps anything from being shown. */
export function failurePage(reason: unknown): Response {
  return problemPage([failureOf(reason)])
}

/** Where an address leads at which there is no page: by a redirect, or by a slash more or less. */
function otherAddress(site: Site, permalink: string): string | null {
  // `//X` would be another host.
  if (permalink.includes('//')) return null
  const moved = redirectFinder(redirectRules(site))(decode(permalink))
  if (moved !== null) return moved.to
  const other = permalink.endsWith('/') ? permalink.slice(0, -1) : `${permalink}/`
  return site.byPermalink.has(other) ? other : null
}
