import { useContext } from 'react'
import type { PageData } from '../site/page-data.ts'
import type { NavbarLink, SiteData, SiteVersion } from '../site/site-data.ts'
import { Brand } from './Brand.tsx'
import { ColorModeMenu } from './ColorModeMenu.tsx'
import { FrameContext } from './frame.ts'
import { LanguageIcon, MenuIcon, SearchIcon } from './icons.tsx'
import { Menu } from './Menu.tsx'
import type { PageProps } from './page-props.ts'
import { preferenceKey, readersVersions } from './readers-versions.ts'

/** The bar at the top: links on the left; repository, version, language, search and colour mode on the right. */
export function Navbar({ page, site, text }: PageProps) {
  const { searchKeys } = useContext(FrameContext)
  const linksAt = (position: NavbarLink['position']) => (
    <NavbarLinks
      links={site.navbar.filter(link => link.position === position)}
      page={page}
      site={site}
    />
  )
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
        {linksAt('left')}
      </nav>
      <div className="navbar-end">
        {linksAt('right')}
        <VersionMenu page={page} site={site} text={text} />
        <LanguageMenu page={page} text={text} />
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

/** The menu of the versions of the set of documentation that the page is in, or that the reader is in. */
function VersionMenu({ page, site, text }: Pick<PageProps, 'page' | 'site' | 'text'>) {
  const readers = useReadersVersions(page, site)
  if (page.versions.length < 2) return null
  const shown = page.versions.find(({ name }) => readers.some(version => version.name === name))
  const version = readers.find(({ name }) => name === shown?.name)
  return (
    <Menu
      id="versions"
      label={text.version}
      entries={page.versions.map((entry, index) => ({
        ...entry,
        mark: index === 0 ? text.latestVersion : text.oldVersionMark,
      }))}
      shown={shown}
      preference={preferenceKey(version?.docs ?? site.docsId)}
    >
      <bdi>{shown?.label}</bdi>
    </Menu>
  )
}

function LanguageMenu({ page: { locales }, text }: Pick<PageProps, 'page' | 'text'>) {
  if (locales.length < 2) return null
  const shown = locales.find(entry => entry.current)
  return (
    <Menu id="locales" label={text.language} entries={locales} shown={shown} languages>
      <LanguageIcon />
      <span className="wide">{shown?.label}</span>
    </Menu>
  )
}

/** The links of the navbar, in the bar or at the head of the mobile sidebar. */
export function NavbarLinks({
  links,
  page,
  site,
}: Pick<PageProps, 'page' | 'site'> & { links: readonly NavbarLink[] }) {
  const versions = useReadersVersions(page, site)
  return links.map(link => {
    const href = hrefIn(link, versions)
    if (href === undefined) return null
    const active = isOf(link, page)
    return (
      <a key={link.label} href={href} aria-current={active || undefined}>
        {link.label}
      </a>
    )
  })
}

function useReadersVersions(page: PageData, site: SiteData): readonly SiteVersion[] {
  return readersVersions(page, site, useContext(FrameContext).chosenVersions)
}

/** Where a link leads; a sidebar that the reader's version does not have has none. */
function hrefIn({ href }: NavbarLink, versions: readonly SiteVersion[]): string | undefined {
  if (typeof href === 'string') return href
  const version = versions.find(({ name }) => name in href)
  return version && href[version.name]
}

/** Whether a link stands for the sidebar that a page is in. */
function isOf({ sidebar, href }: NavbarLink, page: PageData): boolean {
  if (page.kind !== 'doc' || sidebar === null || typeof href === 'string') return false
  return sidebar === page.sidebar && page.version in href
}
