import type { PageData } from '../page-data.ts'
import type { SiteData } from '../site-data.ts'
import { Brand } from './Brand.tsx'

/** Texts of the configuration may have another direction than the page. */
export function SiteFooter({ page, site }: { page: PageData; site: SiteData }) {
  const { groups, copyright } = site.footer
  return (
    <footer className="site-footer">
      <section>
        <Brand page={page} site={site} />
        {site.description && (
          <p>
            <bdi>{site.description}</bdi>
          </p>
        )}
      </section>
      {groups.map(({ title, items }) => (
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
      {copyright && (
        <p className="copyright">
          <bdi dangerouslySetInnerHTML={{ __html: copyright }} />
        </p>
      )}
    </footer>
  )
}
