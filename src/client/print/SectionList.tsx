import { useEffect, useState } from 'react'
import type { InterfaceText } from '../../base/text.ts'
import { Waiting } from '../../theme/Waiting.tsx'
import type { Sidebars } from '../sidebars.ts'
import { isSection, pagesIn, type Section } from './sections.ts'

/** The sections of a version to choose from: those at the top of its sidebars. */
export function SectionList({
  text,
  sidebars,
  root,
}: {
  text: InterfaceText
  sidebars: Sidebars
  /** Root of the version, a URL path with a slash at its end. */
  root: string
}) {
  const [sections, setSections] = useState<readonly Section[] | 'failed' | null>(null)
  useEffect(() => {
    sidebars
      .loadAll(root)
      .then(trees => setSections(Object.values(trees).flat().filter(isSection)))
      .catch(() => setSections('failed'))
  }, [sidebars, root])
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
