import { useContext } from 'react'
import type { InterfaceText } from '../base/text.ts'
import type { PrintPage } from '../site/page-data.ts'
import { FrameContext } from './frame.ts'
import { Waiting } from './Waiting.tsx'

/** The frame of a section to be printed, which the browser application puts into it. */
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
