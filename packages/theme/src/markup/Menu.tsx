import type { ReactNode } from 'react'
import type { MenuEntry } from '../page-data.ts'
import { Dropdown } from './Dropdown.tsx'

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
    readonly mark?: string
  })[]
  shown: MenuEntry | undefined
  languages?: boolean
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
