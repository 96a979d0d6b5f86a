import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

/**
 * A button with a list of links, on the platform's popover: it opens and closes without script.
 */
export function Dropdown({
  id,
  label,
  face,
  name,
  className = 'menu',
  current,
  children,
}: {
  id: string
  /** What the list is called. */
  label: string
  /** What stands on the button. */
  face: ReactNode
  /** What the button is called, where that is not what stands on it. */
  name?: string
  className?: string
  /** Whether a link of it leads to what is shown. */
  current?: boolean | undefined
  /** Its links. */
  children: ReactNode
}) {
  return (
    <div className={className}>
      <button type="button" popoverTarget={id} aria-label={name} aria-current={current}>
        {face}
        <ChevronIcon />
      </button>
      <nav id={id} className="menu-list" popover="auto" aria-label={label}>
        {children}
      </nav>
    </div>
  )
}
