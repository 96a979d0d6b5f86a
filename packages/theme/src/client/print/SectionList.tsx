import type { InterfaceText } from '@lectern/texts/text'
import { useEffect, useState } from 'react'
import { Waiting } from '../../markup/Waiting.tsx'
import type { SiteData } from '../../site-data.ts'
import type { Sidebars } from '../load/sidebars.ts'
import { rootOf } from '../load/site-versions.ts'
import { printAddress } from './print-address.ts'
import { isSection, pagesIn, type Section } from './sections.ts'

export function SectionList({
  site,
  text,
  sidebars,
  versions,
}: {
  site: SiteData
  text: InterfaceText
  sidebars: Sidebars
  /** Version keys. */
  versions: readonly string[]
}) {
  const [sections, setSections] = useState<readonly Section[] | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    Promise.all(versions.map(version => sidebars.loadAll(rootOf(site, version))))
      .then(all => all.flatMap(byId => Object.values(byId).flat()).filter(isSection))
      .catch(() => 'failed' as const)
      .then(loaded => {
        if (isCurrent) setSections(loaded)
      })
    return () => {
      isCurrent = false
    }
  }, [sidebars, site, versions])
  if (sections === null) return <Waiting text={text} />
  if (sections === 'failed') return <p role="alert">{text.loadFailed}</p>
  return (
    <>
      <p>{text.printChoose}</p>
      <div className="cards">
        <ul>
          {sections.map(section => {
            const pages = pagesIn(section)
            return (
              <li key={section.label}>
                <a href={printAddress({ page: pages[0] ?? '', depth: 0 })}>
                  {section.label} ({pages.length})
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}
