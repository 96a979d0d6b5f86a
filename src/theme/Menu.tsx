import type { ReactNode } from 'react'
import type { MenuEntry } from '../site/page-data.ts'
import { Dropdown } from './Dropdown.tsx'

/** The choice among versions or languages. */
export function Menu({
  id,
  label,
  entries,
  shown,
  languages = false,
  preference,
  children,
}: {
  id: string
  label: string
  entries: readonly (MenuEntry & {
    /** A word on the entry itself. */
    readonly mark?: string
  })[]
  /** The entry that the button names. */
  shown: MenuEntry | undefined
  languages?: boolean
  /** Key under which the browser keeps what is chosen. */
  preference?: string
  children: ReactNode
}) {
  return (
    <Dropdown id={id} label={label} face={children} name={`${label}: ${shown?.label}`}>
      {entries.map(entry => (
        <a
          key={entry.name}
          href={entry.href}
          aria-current={entry.current || undefined}
          data-preference={preference}
          data-name={preference && entry.name}
        >
          <bdi lang={languages ? entry.name : undefined}>{entry.label}</bdi>
          {entry.mark && <i>{entry.mark}</i>}
          {entry.note !== null && <small>{entry.note}</small>}
        </a>
      ))}
    </Dropdown>
  )
}
