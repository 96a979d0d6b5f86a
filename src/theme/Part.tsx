import { createContext, type ReactNode, useContext } from 'react'
import type { PartName } from './part-names.ts'

/** HTML that stands in place of parts of the frame. */
export type PartTexts = { readonly [Name in PartName]?: string }

/** The parts that the site has replaced on the page that is shown; on most sites none. */
export const PartsContext = createContext<PartTexts>({})

/**
 * A part of the frame that a site can replace. What it has put there is HTML: it is rendered with the page,
 * and neither hydrated nor rendered again.
 */
export function Part({
  name,
  children,
}: {
  readonly name: PartName
  readonly children: ReactNode
}) {
  const html = useContext(PartsContext)[name]
  if (html === undefined) return children
  return <div className="part" dangerouslySetInnerHTML={{ __html: html }} />
}
