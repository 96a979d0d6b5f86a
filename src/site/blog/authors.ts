import { ownValue } from '../../base/own-value.ts'
import { addressBelow } from '../../base/url.ts'
import { blogOf, type Config, textFor } from '../../config/config.ts'
import type { Author } from '../page-data.ts'
import { siteAddress } from '../permalink.ts'
import type { PostRoute } from '../route.ts'

/** The authors of a post, as the configuration has them; one that it does not have is a name alone. */
export function authorsOf(config: Config, { edition, locale }: PostRoute): readonly Author[] {
  const { source, original } = edition
  const keys = source.frontMatter.authors ?? original.frontMatter.authors ?? []
  return keys.map(key => {
    const author = ownValue(blogOf(config).authors, key)
    if (author === undefined) return { name: key, title: '', href: null, picture: null }
    const { name, title, url, picture } = author
    return {
      name: textFor(name, locale),
      title: textFor(title, locale),
      href: url === null ? null : siteAddress(config, locale, url),
      picture: picture === null ? null : addressBelow(config.basePath, picture),
    }
  })
}
