import type { PageData } from '../page-data.ts'
import type { Logo, SiteData } from '../site-data.ts'
import { brandOf } from './home.ts'

export function Brand({ page, site }: { page: PageData; site: SiteData }) {
  return (
    <a className="brand" href={brandOf(page, site)}>
      {site.logo === null ? <Lectern /> : <Pictures {...site.logo} />}
      {site.logo?.withTitle !== false && <span>{site.navbarTitle}</span>}
    </a>
  )
}

function Lectern() {
  return (
    <svg className="logo" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 4.5C7 3.5 10 4 12 6c2-2 5-2.5 8-1.5v11c-3-1-6-.5-8 1.5-2-2-5-2.5-8-1.5zM12 6v11m0 0v4m-4 0h8" />
    </svg>
  )
}

/** The style sheet shows the one of the color mode. */
function Pictures({ light, dark, size, alt }: Logo) {
  if (light === dark) return <img className="logo" {...size} src={light} alt={alt} />
  return (
    <>
      <img className="logo in-light" {...size} src={light} alt={alt} />
      <img className="logo in-dark" {...size} src={dark} alt={alt} />
    </>
  )
}
