import { createContext, type ReactNode, useContext } from 'react'
import type { PartName } from './part-names.ts'

export type PartTexts = { readonly [Name in PartName]?: string }

export const PartsContext = createContext<PartTexts>({})

/** A part that a site can replace by HTML, which is rendered with the page and never hydrated. */
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
