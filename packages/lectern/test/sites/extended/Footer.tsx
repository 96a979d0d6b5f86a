import type { PartProps } from 'lectern/components'

export default function Footer({ page, site, text }: PartProps) {
  return (
    <footer className="own-footer">
      {site.title} in {page.locale}: <a href={site.search}>{text.search}</a>
    </footer>
  )
}
