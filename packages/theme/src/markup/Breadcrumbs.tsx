import type { InterfaceText } from '@lectern/texts/text'
import type { Crumb, PageData } from '../page-data.ts'
import type { SiteData } from '../site-data.ts'
import { homeOf } from './home.ts'
import { Label } from './Label.tsx'

/** Without the page itself, whose title follows. */
export function Breadcrumbs({
  page,
  site,
  text,
}: {
  page: PageData
  site: SiteData
  text: InterfaceText
}) {
  const home = homeOf(page, site)
  if (page.permalink === home || 'isLanding' in page) return null
  return (
    <nav className="breadcrumbs" aria-label={text.breadcrumbs}>
      <ol>
        {[{ label: text.home, href: home }, ...crumbsTo(page, site, text)].map((crumb: Crumb) => {
          const label = <Label {...crumb} />
          return <li key={crumb.label}>{crumb.href ? <a href={crumb.href}>{label}</a> : label}</li>
        })}
      </ol>
    </nav>
  )
}

function crumbsTo(page: PageData, { blog }: SiteData, text: InterfaceText): readonly Crumb[] {
  if ('breadcrumbs' in page) return page.breadcrumbs
  if (blog === null || !('recent' in page) || page.permalink === blog.list) return []
  const list = { label: blog.title, href: blog.list }
  return page.kind === 'tag' ? [list, { label: text.blogTags, href: blog.tags }] : [list]
}
