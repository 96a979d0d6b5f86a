import { fill, type InterfaceText } from '@lectern/texts/text'
import type { PageLine as PageLineData } from '../page-data.ts'
import { Dropdown } from './Dropdown.tsx'

/** Under the title. The changes are a menu, which needs no script. */
export function PageLine({
  line: { facts, changes },
  text,
}: {
  line: PageLineData
  text: InterfaceText
}) {
  return (
    <div className="page-line">
      {facts}
      {changes !== null && <Changes changes={changes} text={text} />}
    </div>
  )
}

function Changes({
  changes: { version, items, all },
  text,
}: {
  changes: NonNullable<PageLineData['changes']>
  text: InterfaceText
}) {
  const label = fill(text.changedIn, { version })
  return (
    <Dropdown id="page-changes" label={label} face={<span>{label}</span>}>
      {items.map(({ html, href }) =>
        href === null ? (
          <span key={html}>
            <span dangerouslySetInnerHTML={{ __html: html }} />
            <i>{text.removed}</i>
          </span>
        ) : (
          <a key={html} href={href} dangerouslySetInnerHTML={{ __html: html }} />
        ),
      )}
      {all !== null && <a href={all}>{text.allChanges}</a>}
    </Dropdown>
  )
}
