import type { SearchHit } from '@lectern/search/search-result'
import type { InterfaceText } from '@lectern/texts/text'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { isFrugal } from '../conditions.ts'
import { type Chunks, type PageChunk, pageAt } from '../load/chunks.ts'
import { parseHtml } from '../load/parse-html.ts'

interface PreviewProps {
  readonly text: InterfaceText
  readonly chunks: Chunks
  readonly hit: SearchHit
}

/** Milliseconds that a hit is active before its page is loaded: a preview follows the reader, but not each letter. */
const REST = 150
/** `search.css` has room for it from this width on. */
const WIDE = '(width >= 1100px)'
const DEEPEST_LEVEL = 3

export function HitPreview(props: PreviewProps) {
  return useIsWide() && !isFrugal() && <PagePreview {...props} />
}

function PagePreview({ text, chunks, hit }: PreviewProps) {
  const path = hit.page.url
  const chunk = useChunk(path, chunks)
  const article = chunk?.article ?? ''
  const scheme = useMemo(() => schemeOf(article), [article])
  if (chunk === null) return <div className="search-preview" />
  const { page } = chunk
  const sections = 'toc' in page ? page.toc.filter(({ level }) => level <= DEEPEST_LEVEL) : []
  return (
    // Links of a page that is not active any more would lose the focus.
    <div className="search-preview" data-of={hit.url} inert={page.permalink !== path}>
      <h2>{page.title}</h2>
      <p>{page.description}</p>
      {scheme !== '' && (
        <pre>
          <code dangerouslySetInnerHTML={{ __html: scheme }} />
        </pre>
      )}
      {sections.length > 0 && (
        <>
          <h3>{text.onThisPage}</h3>
          <ul>
            {sections.map(({ id, level, html }) => (
              <li key={id} className={`level${level}`}>
                <a
                  href={`${page.permalink}#${id}`}
                  aria-current={hit.url === `${page.permalink}#${id}` || undefined}
                  dangerouslySetInnerHTML={{ __html: html }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function useIsWide(): boolean {
  return useSyncExternalStore(followWidth, () => matchMedia(WIDE).matches)
}

function followWidth(onChange: () => void): () => void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** The page that was active before until this one is loaded; null for one that cannot be loaded. */
function useChunk(path: string, chunks: Chunks): PageChunk | null {
  const [chunk, setChunk] = useState<PageChunk | null>(null)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const loaded = await pageAt(path, chunks)
      if (isCurrent) setChunk(loaded)
    }, REST)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [path, chunks])
  return chunk
}

/** HTML of the first syntax scheme; its links lead to places that only its page has. */
function schemeOf(article: string): string {
  const scheme = parseHtml(article).querySelector('.scheme code')
  for (const link of scheme?.querySelectorAll('a') ?? []) {
    const word = document.createElement('span')
    word.className = link.matches('.p') ? 'p' : 'k'
    word.append(...link.childNodes)
    link.replaceWith(word)
  }
  return scheme?.innerHTML ?? ''
}
