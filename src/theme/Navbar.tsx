import { useContext } from 'react'
import type { MenuEntry, NavbarLink } from '../site/page-data.ts'
import { Brand } from './Brand.tsx'
import { ColorModeMenu } from './ColorModeMenu.tsx'
import { FrameContext } from './frame.ts'
import { LanguageIcon, MenuIcon, SearchIcon } from './icons.tsx'
import { Menu } from './Menu.tsx'
import type { PageProps } from './page-props.ts'

/** The bar at the top: links on the left; repository, version, language, search and colour mode on the right. */
export function Navbar({ page, site, text }: PageProps) {
  const side = (position: NavbarLink['position']) =>
    site.navbar.filter(link => link.position === position)
  const { preferredVersion, searchKeys } = useContext(FrameContext)
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
      <Brand page={page} site={site} />
      <nav className="navbar-links" aria-label={text.mainNavigation}>
        <NavbarLinks links={side('left')} page={page} />
      </nav>
      <div className="navbar-end">
        <NavbarLinks links={side('right')} page={page} />
        {page.versions.length > 1 && (
          <Menu
            id="versions"
            label={text.version}
            entries={page.versions.map((entry, index) => ({
              ...entry,
              mark: index === 0 ? text.latestVersion : text.oldVersionMark,
            }))}
            shown={version}
            preference={`docs-preferred-version-${site.docsId}`}
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
