import { useContext } from 'react'
import type { NavbarLink, SiteVersion } from '../site/page-data.ts'
import { Brand } from './Brand.tsx'
import { ColorModeMenu } from './ColorModeMenu.tsx'
import { FrameContext } from './frame.ts'
import { LanguageIcon, MenuIcon, SearchIcon } from './icons.tsx'
import { Menu } from './Menu.tsx'
import type { PageProps } from './page-props.ts'
import { preferenceKey, readersVersions } from './readers-versions.ts'

/** The bar at the top: links on the left; repository, version, language, search and colour mode on the right. */
export function Navbar({ page, site, text }: PageProps) {
  const side = (position: NavbarLink['position']) =>
    site.navbar.filter(link => link.position === position)
  const { chosenVersions, searchKeys } = useContext(FrameContext)
  const versions = readersVersions(page, site, chosenVersions)
  const version = page.versions.find(({ name }) => versions.some(each => each.name === name))
  const set = versions.find(({ name }) => name === version?.name)
  const locale = page.locales.find(entry => entry.current)
  return (
    <header className="navbar">
      <button
        type="button"
        className="sidebar-button"
        popoverTarget="sidebar"
        aria-label={text.menu}
      >
        <MenuIcon />
      </button>
      <Brand page={page} site={site} />
      <nav className="navbar-links" aria-label={text.mainNavigation}>
        <NavbarLinks links={side('left')} page={page} site={site} />
      </nav>
      <div className="navbar-end">
        <NavbarLinks links={side('right')} page={page} site={site} />
        {page.versions.length > 1 && (
          <Menu
            id="versions"
            label={text.version}
            entries={page.versions.map((entry, index) => ({
              ...entry,
              mark: index === 0 ? text.latestVersion : text.oldVersionMark,
            }))}
            shown={version}
            preference={preferenceKey(set?.docs ?? site.docsId)}
          >
            <bdi>{version?.label}</bdi>
          </Menu>
        )}
        {page.locales.length > 1 && (
          <Menu id="locales" label={text.language} entries={page.locales} shown={locale} languages>
            <LanguageIcon />
            <span className="wide">{locale?.label}</span>
          </Menu>
        )}
        <a
          className="search-button"
          href={site.search}
          data-action="search"
          aria-label={text.search}
        >
          <SearchIcon />
          <span className="wide">{text.search}</span>
          <kbd>{searchKeys}</kbd>
        </a>
        <ColorModeMenu site={site} text={text} />
      </div>
    </header>
  )
}

/** The links of the navbar, in the bar or at the head of the mobile sidebar. */
export function NavbarLinks({
  links,
  page,
  site,
}: Pick<PageProps, 'page' | 'site'> & { links: readonly NavbarLink[] }) {
  const { chosenVersions } = useContext(FrameContext)
  const versions = readersVersions(page, site, chosenVersions)
  return links.map(link => {
    const href = hrefIn(link, versions)
    if (href === undefined) return null
    const active = isOf(link, page)
    return (
      <a key={link.label} href={href} aria-current={active ? 'true' : undefined}>
        {link.label}
      </a>
    )
  })
}

/** Where a link leads; a sidebar that the reader's version does not have has none. */
function hrefIn({ href }: NavbarLink, versions: readonly SiteVersion[]): string | undefined {
  if (typeof href === 'string') return href
  const version = versions.find(({ name }) => name in href)
  return version && href[version.name]
}

/** Whether a link stands for the sidebar that a page is in. */
function isOf({ sidebar, href }: NavbarLink, page: PageProps['page']): boolean {
  if (page.kind !== 'doc' || sidebar === null || typeof href === 'string') return false
  return sidebar === page.sidebar && page.version in href
}
