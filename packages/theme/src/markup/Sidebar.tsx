import { fill } from '@lectern/texts/text'
import { useContext } from 'react'
import type { SidebarItem } from '../page-data.ts'
import { Brand } from './Brand.tsx'
import { FrameContext } from './frame.ts'
import { ChevronIcon, CloseIcon, SearchIcon } from './icons.tsx'
import { Label } from './Label.tsx'
import { NavbarLinks } from './Navbar.tsx'
import { categoryKey } from './open-branch.ts'
import type { PageProps } from './page-props.ts'

/**
 * On narrow screens a popover. Only the open branch has entries; other categories link to their first page.
 * The application adds a button to each category.
 */
export function Sidebar({
  page,
  site,
  text,
  sidebar,
}: Pick<PageProps, 'page' | 'site' | 'text' | 'sidebar'>) {
  const recent = 'recent' in page ? page.recent : []
  return (
    <div id="sidebar" className="sidebar" popover="auto">
      <nav className="sidebar-top" aria-label={text.mainNavigation}>
        <div className="sidebar-head">
          <Brand page={page} site={site} />
          <button
            type="button"
            popoverTarget="sidebar"
            popoverTargetAction="hide"
            aria-label={text.close}
          >
            <CloseIcon />
          </button>
        </div>
        <a className="search-button" href={site.search} data-action="search">
          <SearchIcon />
          {text.search}
        </a>
        <div className="sidebar-links">
          <NavbarLinks page={page} site={site} />
        </div>
      </nav>
      {sidebar.length > 0 && (
        <nav aria-label={text.docsNavigation}>
          <input
            type="search"
            className="tree-filter"
            placeholder={text.filterPages}
            aria-label={text.filterPages}
          />
          <Items items={sidebar} permalink={page.permalink} above="" text={text} />
        </nav>
      )}
      {recent.length > 0 && site.blog && (
        <nav aria-label={text.blogNavigation}>
          <p className="sidebar-title">{text.blogNavigation}</p>
          <Items items={recent} permalink={page.permalink} above="" text={text} />
          <Items
            items={[
              { label: text.allPosts, href: site.blog.list },
              { label: text.allTags, href: site.blog.tags },
              { label: text.blogArchive, href: site.blog.archive },
            ]}
            permalink={page.permalink}
            above=""
            text={text}
          />
        </nav>
      )}
    </div>
  )
}

interface ItemsProps extends Pick<PageProps, 'text'> {
  readonly items: readonly SidebarItem[]
  readonly permalink: string
  /** `categoryKey` of their category; empty at the top. */
  readonly above: string
}

function Items({ items, permalink, above, text }: ItemsProps) {
  const { toggleCategory } = useContext(FrameContext)
  return (
    <ul>
      {items.map(item => {
        const open = item.items !== undefined && item.items.length > 0
        // A category without a page links to its first page, which is then the current one.
        const isShown = item.href === permalink && item.items?.[0]?.href !== permalink
        const key = categoryKey(above, item.label)
        return (
          <li key={key + item.href} className={item.items && (open ? 'category open' : 'category')}>
            <a href={item.href ?? undefined} aria-current={isShown ? 'page' : undefined}>
              <Label {...item} />
            </a>
            {item.items && toggleCategory && (
              <button
                type="button"
                className="toggle"
                aria-expanded={open}
                aria-label={fill(text.category, { label: item.label })}
                onClick={() => toggleCategory(key, !open)}
              >
                <ChevronIcon />
              </button>
            )}
            {open && <Items items={item.items} permalink={permalink} above={key} text={text} />}
          </li>
        )
      })}
    </ul>
  )
}
