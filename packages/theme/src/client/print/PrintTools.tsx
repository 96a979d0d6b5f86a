import { fill, type InterfaceText, plural } from '@lectern/texts/text'
import type { SiteData } from '../../site-data.ts'
import { printAddress } from './print-address.ts'
import { pagesIn } from './sections.ts'
import type { PrintedSection } from './use-printed-section.ts'

export function PrintTools({
  site,
  text,
  section: { sections, chosen, loaded, pages },
  page,
}: {
  site: SiteData
  text: InterfaceText
  section: PrintedSection
  page: string
}) {
  const progress = plural(text.printProgress, pagesIn(chosen).length, site.htmlLang)
  return (
    <p className="print-tools">
      {sections.map((section, depth) => (
        <a
          key={section.label}
          href={printAddress({ page, depth })}
          aria-current={section === chosen || undefined}
        >
          {section.label} ({pagesIn(section).length})
        </a>
      ))}
      <button type="button" disabled={pages === null} onClick={() => print()}>
        {text.print}
      </button>
      <span role="status">{pages === null && fill(progress, { done: loaded })}</span>
    </p>
  )
}
