import type { SidebarItem } from '../site/page-data.ts'
import { NavbarLinks } from './Navbar.tsx'
import type { PageProps } from './Page.tsx'

/**
 * The navigation beside the article; on narrow screens a panel that a button opens. It carries the
 * open branch of the tree: the categories above the page with their entries. Every other category is
 * a link to its first page, which opens it.
 */
export function Sidebar({ page, site, text, sidebar }: PageProps) {
  const recent = 'recent' in page ? page.recent : []
  return (
    <div id="sidebar" className="sidebar" popover="auto">
      <nav className="sidebar-links" aria-label={text.mainNavigation}>
        <NavbarLinks links={site.navbar} page={page} />
      </nav>
      {sidebar.length > 0 && (
        <nav aria-label={text.docsNavigation}>
          <Items items={sidebar} permalink={page.permalink} />
        </nav>
      )}
      {recent.length > 0 && site.blog && (
        <nav aria-label={text.blogNavigation}>
          <p className="sidebar-title">{text.blogNavigation}</p>
          <ul>
            {recent.map(({ label, href }) => (
              <Entry key={href} label={label} href={href} permalink={page.permalink} />
            ))}
          </ul>
          <ul>
            <Entry label={text.allPosts} href={site.blog.list} permalink={page.permalink} />
            <Entry label={text.allTags} href={site.blog.tags} permalink={page.permalink} />
            <Entry label={text.blogArchive} href={site.blog.archive} permalink={page.permalink} />
          </ul>
        </nav>
      )}
    </div>
  )
}

function Items({ items, permalink }: { items: readonly SidebarItem[]; permalink: string }) {
  return (
    <ul>
      {items.map(item => {
        if (!item.items) {
          return (
            <Entry
              key={item.label}
              label={item.label}
              href={item.href ?? ''}
              permalink={permalink}
            />
          )
        }
        const open = item.items.length > 0
        // A category without a page of its own leads to its first page, which then is the current one.
        const own = item.href === permalink && item.items[0]?.href !== permalink
        return (
          <li key={item.label} className={open ? 'category open' : 'category'}>
            <a href={item.href ?? undefined} aria-current={own ? 'page' : undefined}>
              {item.label}
            </a>
            {open && <Items items={item.items} permalink={permalink} />}
          </li>
        )
      })}
    </ul>
  )
}

function Entry({ label, href, permalink }: { label: string; href: string; permalink: string }) {
  return (
    <li>
      <a href={href} aria-current={href === permalink ? 'page' : undefined}>
        {label}
      </a>
    </li>
  )
}
