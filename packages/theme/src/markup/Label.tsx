import type { ShownBadge } from '../page-data.ts'

interface LabelProps {
  readonly label: string
  readonly lang?: string | undefined
  readonly code?: boolean | undefined
  readonly badge?: ShownBadge | undefined
}

/** A label in another language says so, and keeps its direction. */
export function Label({ label, lang, code, badge }: LabelProps) {
  const text = badge ? `${label} ` : label
  return (
    <>
      {code ? <code>{text}</code> : lang === undefined ? text : <bdi lang={lang}>{text}</bdi>}
      {badge && <span className={`pill ${badge.tone}`}>{badge.text}</span>}
    </>
  )
}
