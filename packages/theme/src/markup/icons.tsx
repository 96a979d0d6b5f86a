import type { ReactNode } from 'react'

function Icon({
  path,
  isFilled = false,
  children,
}: {
  path: string
  isFilled?: boolean
  children?: ReactNode
}) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      {children}
      <path d={path} fill={isFilled ? 'currentColor' : undefined} />
    </svg>
  )
}

export function MenuIcon() {
  return <Icon path="M2 4h12M2 8h12M2 12h12" />
}

export function CloseIcon() {
  return <Icon path="m3.5 3.5 9 9m0-9-9 9" />
}

export function StarIcon() {
  return <Icon path="m8 2 1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.5z" />
}

export function SearchIcon() {
  return (
    <Icon path="m10.5 10.5 3.5 3.5">
      <circle cx="7" cy="7" r="4.5" />
    </Icon>
  )
}

export function ColorModeIcon() {
  return (
    <Icon path="M8 2.5v11a5.5 5.5 0 0 0 0-11" isFilled>
      <circle cx="8" cy="8" r="5.5" />
    </Icon>
  )
}

export function CopyIcon() {
  return <Icon path="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />
}

export function ChevronIcon() {
  return <Icon path="m4 6 4 4 4-4" />
}

export function LanguageIcon() {
  return (
    <Icon path="M2 8h12M8 2c-4.5 4-4.5 8 0 12 4.5-4 4.5-8 0-12">
      <circle cx="8" cy="8" r="6" />
    </Icon>
  )
}
