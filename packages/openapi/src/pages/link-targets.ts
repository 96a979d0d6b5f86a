import { decode, isExternal } from '@lectern/base/url'
import type { Plan } from './planned.ts'

/** What descriptions link to, as Redoc and Stoplight write it. */
export function linkTargets({
  overview,
  groups,
  schemas,
  links,
}: Pick<Plan, 'overview' | 'groups' | 'schemas'> & {
  readonly links: string | undefined
}): Plan['address'] {
  const targets = new Map<string, string>()
  for (const { name, page } of schemas) {
    targets.set(`#/components/schemas/${name}`, page)
    targets.set(`#schema/${name}`, page)
  }
  for (const { operations, path: group } of groups) {
    for (const { id, page, method, path, tags } of operations) {
      // Redoc writes spaces so.
      const tag = `#tag/${(tags[0] ?? '').replaceAll(' ', '-')}`
      targets.set(tag, group)
      targets.set(`${tag}/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`, page)
      if (id === null) continue
      targets.set(`#operation/${id}`, page)
      targets.set(`${tag}/operation/${id}`, page)
    }
  }
  return url => {
    if (isExternal(url)) return url
    if (url.startsWith('#')) {
      // A heading of the description of the whole.
      const path = url.startsWith('#section/') ? overview : targets.get(decode(url))
      return path === undefined ? null : { path }
    }
    if (links === undefined) return url.startsWith('/') ? url : { path: url }
    return URL.canParse(url, links) ? new URL(url, links).href : null
  }
}
