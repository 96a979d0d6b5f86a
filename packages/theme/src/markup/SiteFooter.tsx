import type { PageData } from '../page-data.ts'
import type { SiteData } from '../site-data.ts'
import { Brand } from './Brand.tsx'

export function SiteFooter({ page, site }: { page: PageData; site: SiteData }) {
  const { groups, copyright } = site.footer
  return (
    <footer className="site-footer">
      <section>
        <Brand page={page} site={site} />
        <Sentence text={site.description} />
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
      <Sentence className="copyright" text={copyright} />
    </footer>
  )
}

/** Text of the configuration may have another direction than the page. */
function Sentence({ className, text }: { className?: string; text: string }) {
  return text === '' ? null : (
    <p className={className}>
      <bdi>{text}</bdi>
    </p>
  )
}
