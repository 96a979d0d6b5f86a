import type { InterfaceText } from '@lectern/texts/text'
import { useContext, useState } from 'react'
import type { DocPage, PlainPage, PostPage } from '../page-data.ts'
import { FrameContext } from './frame.ts'

export function PageFacts({
  page,
  text,
}: {
  page: DocPage | PostPage | PlainPage
  text: InterfaceText
}) {
  const { feedbackHref, lastUpdated } = page
  if (feedbackHref === null && lastUpdated === null) return null
  const [before = '', after = ''] = text.lastUpdated.split('{date}')
  return (
    <footer className="page-facts">
      {feedbackHref && <Feedback key={page.permalink} href={feedbackHref} text={text} />}
      {lastUpdated && (
        <span>
          {before}
          <time dateTime={lastUpdated.date}>{lastUpdated.label}</time>
          {after}
        </span>
      )}
    </footer>
  )
}

/** Yes and no; without the application a link. */
function Feedback({ href, text }: { href: string; text: InterfaceText }) {
  const { isInteractive } = useContext(FrameContext)
  const [isHelpful, setHelpful] = useState(false)
  return (
    <span {...(isInteractive && { className: 'feedback', role: 'status', tabIndex: -1 })}>
      {isHelpful ? text.helpfulThanks : `${text.helpful} `}
      {isInteractive && !isHelpful && (
        <button type="button" onClick={() => setHelpful(true)}>
          {text.helpfulYes}
        </button>
      )}
      {!isHelpful && (
        // With another key it is another link, which does not count as moved.
        <a key={isInteractive ? 'no' : 'tell'} href={href}>
          {isInteractive ? text.helpfulNo : text.helpfulTell}
        </a>
      )}
    </span>
  )
}
