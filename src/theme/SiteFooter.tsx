import type { SiteData } from '../site/page-data.ts'

/** The bottom of each page. */
export function SiteFooter({ site }: { site: SiteData }) {
  return (
    <footer className="site-footer">
      {site.footer.groups.map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {items.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {site.footer.copyright !== '' && <p>{site.footer.copyright}</p>}
    </footer>
  )
}
