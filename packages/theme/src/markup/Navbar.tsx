import { useContext } from 'react'
import type { PageData } from '../page-data.ts'
import type { NavbarItem, NavbarLink, SiteData, SiteVersion } from '../site-data.ts'
import { Brand } from './Brand.tsx'
import { ColorModeMenu } from './ColorModeMenu.tsx'
import { Dropdown } from './Dropdown.tsx'
import { FrameContext } from './frame.ts'
import { LanguageIcon, MenuIcon, SearchIcon } from './icons.tsx'
import { Menu } from './Menu.tsx'
import type { PageProps } from './page-props.ts'
import { preferenceKey, readersVersions } from './readers-versions.ts'

export function Navbar({ page, site, text }: Pick<PageProps, 'page' | 'site' | 'text'>) {
  const { searchKeys } = useContext(FrameContext)
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
        <NavbarLinks position="left" page={page} site={site} />
      </nav>
      <div className="navbar-links">
        <NavbarLinks position="right" page={page} site={site} />
      </div>
      <div className="navbar-end">
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

/** Without a position all links, with menus as groups. */
export function NavbarLinks({
  position,
  page,
  site,
}: Pick<PageProps, 'page' | 'site'> & { position?: NavbarItem['position'] }) {
  const versions = useReadersVersions(page, site)
  const linkTo = (link: NavbarLink) => {
    const href = hrefIn(link, versions)
    if (href === undefined) return null
    return (
      <a key={link.label} href={href} aria-current={isCurrentLink(link, page)}>
        {link.label}
      </a>
    )
  }
  return site.navbar.map((item, index) => {
    if (position && item.position !== position) return null
    if (!('items' in item)) return linkTo(item)
    const { label, items } = item
    const links = items.map(linkTo)
    return position ? (
      <Dropdown
        key={label}
        id={`menu:${index}`}
        className="menu wide"
        label={label}
        face={label}
        current={items.some(link => isCurrentLink(link, page)) || undefined}
      >
        {links}
      </Dropdown>
    ) : (
      <div key={label}>
        <p className="sidebar-title">{label}</p>
        {links}
      </div>
    )
  })
}

function useReadersVersions(page: PageData, site: SiteData): readonly SiteVersion[] {
  return readersVersions(page, site, useContext(FrameContext).chosenVersions)
}

/** Undefined for a sidebar that no version of the reader has. */
function hrefIn({ href }: NavbarLink, versions: readonly SiteVersion[]): string | undefined {
  if (typeof href === 'string') return href
  const version = versions.find(({ name }) => name in href)
  return version && href[version.name]
}

function isCurrentLink({ sidebar, href }: NavbarLink, page: PageData): true | undefined {
  const isShown =
    typeof href === 'string'
      ? href === page.permalink
      : 'version' in page && sidebar === page.sidebar && page.version in href
  return isShown || undefined
}
