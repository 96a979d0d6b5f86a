import type { ReactNode } from 'react'
import type { MenuEntry } from '../site/page-data.ts'
import { ChevronIcon } from './icons.tsx'

/**
 * A button with a list of links, on the platform's popover: it opens and closes without script.
 */
export function Menu({
  id,
  label,
  entries,
  languages = false,
  children,
}: {
  id: string
  label: string
  entries: readonly MenuEntry[]
  languages?: boolean
  children: ReactNode
}) {
  return (
    <div className="menu">
      <button type="button" popoverTarget={id} aria-label={`${label}: ${currentLabel(entries)}`}>
        {children}
        <ChevronIcon />
      </button>
      <nav id={id} popover="auto" aria-label={label}>
        {entries.map(entry => (
          <a key={entry.name} href={entry.href} aria-current={entry.current ? 'true' : undefined}>
            <span lang={languages ? entry.name : undefined}>{entry.label}</span>
            {entry.note !== null && <small>{entry.note}</small>}
          </a>
        ))}
      </nav>
    </div>
  )
}

function currentLabel(entries: readonly MenuEntry[]): string {
  return (entries.find(entry => entry.current) ?? entries[0])?.label ?? ''
}
