import { useEffect, useState } from 'react'
import type { InterfaceText } from '../../base/text.ts'
import { Waiting } from '../../theme/Waiting.tsx'
import type { Sidebars } from '../load/sidebars.ts'
import { isSection, pagesIn, type Section } from './sections.ts'

/** The sections of versions to choose from: those at the top of their sidebars. */
export function SectionList({
  text,
  sidebars,
  roots,
}: {
  text: InterfaceText
  sidebars: Sidebars
  /** Roots of the versions, URL paths with a slash at their ends and commas between them. */
  roots: string
}) {
  const [sections, setSections] = useState<readonly Section[] | 'failed' | null>(null)
  useEffect(() => {
    Promise.all(roots.split(',').map(root => sidebars.loadAll(root)))
      .then(all => setSections(all.flatMap(trees => Object.values(trees).flat()).filter(isSection)))
      .catch(() => setSections('failed'))
  }, [sidebars, roots])
  if (sections === null) return <Waiting text={text} />
  if (sections === 'failed') return <p role="alert">{text.loadFailed}</p>
  return (
    <>
      <p>{text.printChoose}</p>
      <div className="cards">
        <ul>
          {sections.map(section => {
            const pages = pagesIn(section)
            const address = new URLSearchParams({ page: pages[0] ?? '', depth: '0' })
            return (
              <li key={section.label}>
                <a href={`?${address}`}>
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
