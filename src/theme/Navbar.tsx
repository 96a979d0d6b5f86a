import { useContext } from 'react'
import type { MenuEntry, NavbarLink } from '../site/page-data.ts'
import { FrameContext } from './frame.ts'
import { brandOf } from './home.ts'
import { ColorModeIcon, LanguageIcon, MenuIcon, SearchIcon } from './icons.tsx'
import { Menu } from './Menu.tsx'
import type { PageProps } from './page-props.ts'

/** The bar at the top: links on the left; repository, version, language, search and colour mode on the right. */
export function Navbar({ page, site, text }: PageProps) {
  const side = (position: NavbarLink['position']) =>
    site.navbar.filter(link => link.position === position)
  const { preferredVersion } = useContext(FrameContext)
  const version = shownVersion(page, preferredVersion)
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
      <a className="brand" href={brandOf(page, site)}>
        <svg className="logo" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 4.5C7 3.5 10 4 12 6c2-2 5-2.5 8-1.5v11c-3-1-6-.5-8 1.5-2-2-5-2.5-8-1.5zM12 6v11m0 0v4m-4 0h8" />
        </svg>
        <span>{site.navbarTitle}</span>
      </a>
      <nav className="navbar-links" aria-label={text.mainNavigation}>
        <NavbarLinks links={side('left')} page={page} />
      </nav>
      <div className="navbar-end">
        <NavbarLinks links={side('right')} page={page} />
        {page.versions.length > 1 && (
          <Menu
            id="versions"
            label={text.version}
            entries={page.versions}
            shown={version}
            preference={`docs-preferred-version-${site.docsId}`}
          >
            {version?.label}
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
        </a>
        <button
          type="button"
          className="icon-button"
          data-action="color-mode"
          aria-label={text.colorMode}
        >
          <ColorModeIcon />
        </button>
      </div>
    </header>
  )
}

/** The links of the navbar, in the bar or at the head of the mobile sidebar. */
export function NavbarLinks({
  links,
  page,
}: {
  links: readonly NavbarLink[]
  page: PageProps['page']
}) {
  const { preferredVersion } = useContext(FrameContext)
  const version = shownVersion(page, preferredVersion)?.name ?? ''
  const sidebar = page.kind === 'doc' ? page.sidebar : null
  return links.map(link => {
    const href = typeof link.href === 'string' ? link.href : link.href[version]
    if (href === undefined) return null
    const active = link.sidebar !== null && link.sidebar === sidebar
    return (
      <a key={link.label} href={href} aria-current={active ? 'true' : undefined}>
        {link.label}
      </a>
    )
  })
}

/** The version of a page; for those that belong to none the one that the reader has chosen, or the current one. */
function shownVersion(
  { versions }: PageProps['page'],
  preferred: string | null,
): MenuEntry | undefined {
  return (
    versions.find(({ current }) => current) ??
    versions.find(({ name }) => name === preferred) ??
    versions[0]
  )
}
