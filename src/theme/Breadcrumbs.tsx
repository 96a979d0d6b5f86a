import type { InterfaceText } from '../base/text.ts'
import type { PageData } from '../site/page-data.ts'
import type { SiteData } from '../site/site-data.ts'
import { homeOf } from './home.ts'
import { Label } from './Label.tsx'

interface Step {
  readonly label: string
  readonly href: string | null
  readonly lang?: string
}

/** The way from the start of the site down to a page, which is not named again: its title stands below. */
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
  if (page.permalink === home) return null
  return (
    <nav className="breadcrumbs" aria-label={text.breadcrumbs}>
      <ol>
        {[{ label: text.home, href: home }, ...stepsTo(page, site, text)].map((step: Step) => {
          const label = <Label {...step} />
          return <li key={step.label}>{step.href ? <a href={step.href}>{label}</a> : label}</li>
        })}
      </ol>
    </nav>
  )
}

function stepsTo(page: PageData, { blog }: SiteData, text: InterfaceText): readonly Step[] {
  if (page.kind === 'doc') return page.breadcrumbs
  if (blog === null || !('recent' in page) || page.permalink === blog.list) return []
  const list = { label: blog.title, href: blog.list }
  return page.kind === 'tag' ? [list, { label: text.blogTags, href: blog.tags }] : [list]
}
