import type { InterfaceText } from '@lectern/texts/text'
import { useContext } from 'react'
import type { PrintPage } from '../page-data.ts'
import { FrameContext } from './frame.ts'
import { Waiting } from './Waiting.tsx'

export function Print({ page, text }: { page: PrintPage; text: InterfaceText }) {
  const { content } = useContext(FrameContext)
  return (
    <>
      {content ?? (
        <>
          <h1 tabIndex={-1}>{page.title}</h1>
          <Waiting text={text} />
        </>
      )}
      <noscript>
        <p className="notice">{text.printNeedsScript}</p>
      </noscript>
    </>
  )
}
