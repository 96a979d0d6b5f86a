import { closestLink } from '../closest-link.ts'
import { type Chunks, pageAt } from '../load/chunks.ts'
import { parseHtml } from '../load/parse-html.ts'
import { fragmentTarget } from '../navigation/fragment.ts'

/** Milliseconds on a link before its preview. */
const REST = 350
/** Milliseconds that the card stays after the pointer has left, so that it can be reached. */
const GRACE = 250
const GAP = 8

/**
 * Shows the text of footnotes, or title and first paragraph of linked pages. A card would cover code, so
 * keywords get a `title`, which would be a hundredth of all documents.
 */
export function startPreviews(chunks: Chunks): void {
  const card = document.createElement('div')
  card.className = 'preview'
  card.id = 'preview'
  card.popover = 'manual'
  card.setAttribute('role', 'tooltip')
  document.body.append(card)
  let link: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = (): void => {
    clearTimeout(timer)
    link?.removeAttribute('aria-describedby')
    link = null
    if (card.matches(':popover-open')) card.hidePopover()
  }
  const show = async (next: HTMLAnchorElement): Promise<void> => {
    hide()
    link = next
    if (next.matches('.kw')) {
      next.title = (await pageOf(next, chunks))?.page.title ?? ''
      return
    }
    const content = footnote(next) ?? (await pagePreview(next, chunks))
    if (content === null || link !== next || !next.isConnected) return
    card.replaceChildren(...content)
    // In the landmark of the link.
    next.closest('main')?.append(card)
    card.showPopover()
    place(card, next)
    next.setAttribute('aria-describedby', card.id)
  }
  const isInCard = (target: EventTarget | null): boolean =>
    target instanceof Node && card.contains(target)
  const after = (delay: number, action: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(action, delay)
  }

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return
    const over = previewed(target)
    if (over !== null && over !== link) after(REST, () => show(over))
    else if (over !== null || isInCard(target)) clearTimeout(timer)
    else if (link !== null) after(GRACE, hide)
    else clearTimeout(timer)
  })
  document.addEventListener('focusin', ({ target }) => {
    const focused = previewed(target)
    if (focused?.matches(':focus-visible')) after(REST, () => show(focused))
    else if (!isInCard(target)) hide()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
  document.addEventListener('click', ({ target }) => {
    if (!isInCard(target)) hide()
  })
  // The pointer may rest on it since before the application was loaded.
  const pointed = document.querySelector<HTMLAnchorElement>(`${PREVIEWED}:hover`)
  if (pointed !== null && matchMedia('(hover: hover)').matches) after(REST, () => show(pointed))
}

const PREVIEWED = '.prose a[href]:not(.anchor)'

function previewed(target: EventTarget | null): HTMLAnchorElement | null {
  return closestLink(target, PREVIEWED)
}

function footnote(link: HTMLAnchorElement): Node[] | null {
  if (!link.hash.startsWith('#fn-') || link.closest('.footnotes') !== null) return null
  const note = fragmentTarget(link.hash)?.cloneNode(true)
  if (!(note instanceof Element)) return null
  for (const back of note.querySelectorAll('[role="doc-backlink"]')) back.remove()
  return [...note.childNodes]
}

async function pagePreview(link: HTMLAnchorElement, chunks: Chunks): Promise<Node[] | null> {
  const chunk = await pageOf(link, chunks)
  if (chunk === null) return null
  const title = document.createElement('strong')
  title.textContent = chunk.page.title
  const first = [...parseHtml(chunk.article).children].find(child => child.matches('p'))
  return first ? [title, first] : [title]
}

async function pageOf({ origin, pathname }: HTMLAnchorElement, chunks: Chunks) {
  if (origin !== location.origin || pathname === location.pathname) return null
  return pageAt(pathname, chunks)
}

/** Below the link, or above it without room. */
function place(card: HTMLElement, link: HTMLElement): void {
  const line = link.getClientRects()[0] ?? link.getBoundingClientRect()
  // At its old place it may have been narrower, and higher.
  card.style.left = '0'
  const { width, height } = card.getBoundingClientRect()
  const hasRoomBelow = line.bottom + GAP + height < innerHeight
  const top = hasRoomBelow ? line.bottom + GAP : line.top - GAP - height
  const left = Math.max(GAP, Math.min(line.left, innerWidth - width - GAP))
  card.style.top = `${Math.max(GAP, top)}px`
  card.style.left = `${left}px`
}
