import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

/** A popover, which needs no script. */
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
  label: string
  face: ReactNode
  /** Name of the button, if it is not its content. */
  name?: string
  className?: string
  current?: boolean | undefined
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
