import type { InterfaceText } from '@lectern/texts/text'
import { useContext } from 'react'
import type { TocEntry } from '../page-data.ts'
import { FrameContext } from './frame.ts'
import { ChevronIcon } from './icons.tsx'

/** A column on wide screens, a popover on narrow ones. */
export function Toc({ toc, text }: { toc: readonly TocEntry[]; text: InterfaceText }) {
  const { isInteractive, reading } = useContext(FrameContext)
  // Above the first heading, the first one is current.
  const current = toc.find(({ id }) => id === reading) ?? (isInteractive ? toc[0] : undefined)
  return (
    <div className="toc">
      <button type="button" className="toc-button" popoverTarget="toc">
        {text.onThisPage}
        <ChevronIcon />
        {reading !== null && current && <span dangerouslySetInnerHTML={{ __html: current.html }} />}
      </button>
      <nav id="toc" popover="auto" aria-label={text.onThisPage}>
        <p className="toc-title">{text.onThisPage}</p>
        <ul>
          {toc.map(({ id, level, html }) => (
            <li key={id} className={level > 2 ? `deep${level}` : undefined}>
              <a
                href={`#${id}`}
                aria-current={id === current?.id || undefined}
                dangerouslySetInnerHTML={{ __html: html }}
              />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
