import type { InterfaceText } from '@lectern/texts/text'
import type { DocPage, NeighbourLink, PostListPage, PostPage, TextLink } from '../page-data.ts'
import { Label } from './Label.tsx'

export function Pagination({
  page,
  text,
}: {
  page: DocPage | PostPage | PostListPage
  text: InterfaceText
}) {
  const [previous, next] =
    page.kind === 'doc' ? [page.previous, page.next] : [page.newer, page.older]
  if (previous === null && next === null) return null
  const [before, after] =
    page.kind === 'doc' ? [text.previous, text.next] : [text.newer, text.older]
  return (
    <nav className="pagination" aria-label={text.pageNavigation}>
      {previous && <Neighbour rel="prev" direction={before} link={previous} />}
      {next && <Neighbour rel="next" direction={after} link={next} />}
    </nav>
  )
}

function Neighbour({
  rel,
  direction,
  link,
}: {
  rel: 'prev' | 'next'
  direction: string
  link: TextLink | NeighbourLink
}) {
  return (
    <a rel={rel} href={link.href}>
      <small>
        {'section' in link && link.section !== null ? `${direction} · ${link.section}` : direction}
      </small>{' '}
      <span>
        <Label {...link} />
      </span>
    </a>
  )
}
