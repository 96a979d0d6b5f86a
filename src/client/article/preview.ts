import { closestLink } from '../closest-link.ts'
import type { Chunks } from '../load/chunks.ts'
import { parseHtml } from '../load/parse-html.ts'
import { fragmentTarget } from '../navigation/fragment.ts'

/** A pointer that rests on a link this long, in milliseconds, asks for its preview. */
const REST = 350
/** The card stays this long after the pointer has left, so that it can be reached. */
const GRACE = 250
/** Distance between link and card, in pixels. */
const GAP = 8

/**
 * Shows a card beside a link of the text that the pointer rests on or that has the focus: the note
 * of a footnote, or title and first paragraph of a page. Escape closes it.
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
    const content = footnote(next) ?? (await pagePreview(next, chunks))
    // Meanwhile the pointer may be elsewhere.
    if (content === null || link !== next || !next.isConnected) return
    card.replaceChildren(...content)
    // It belongs to the landmark that the link is in.
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
}

/** The link of the text that an event happened in. Keywords of samples have titles instead. */
function previewed(target: EventTarget | null): HTMLAnchorElement | null {
  return closestLink(target, '.prose a[href]:not(.kw, .anchor)')
}

/** The note that a link of a footnote leads to, without the links back. */
function footnote(link: HTMLAnchorElement): Node[] | null {
  if (!link.hash.startsWith('#fn-') || link.closest('.footnotes') !== null) return null
  const note = fragmentTarget(link.hash)?.cloneNode(true)
  if (!(note instanceof Element)) return null
  for (const back of note.querySelectorAll('[role="doc-backlink"]')) back.remove()
  return [...note.childNodes]
}

async function pagePreview(link: HTMLAnchorElement, chunks: Chunks): Promise<Node[] | null> {
  const { origin, pathname } = link
  if (origin !== location.origin || pathname === location.pathname) return null
  if (!chunks.covers(pathname)) return null
  const chunk = await chunks.load(pathname).catch(() => null)
  if (chunk === null) return null
  const title = document.createElement('strong')
  title.textContent = chunk.page.title
  const first = [...parseHtml(chunk.article).children].find(child => child.matches('p'))
  return first ? [title, first] : [title]
}

/** Puts the card below the link, or above it where there is no room. */
function place(card: HTMLElement, link: HTMLElement): void {
  const line = link.getClientRects()[0] ?? link.getBoundingClientRect()
  const { width, height } = card.getBoundingClientRect()
  const hasRoomBelow = line.bottom + GAP + height < innerHeight
  const top = hasRoomBelow ? line.bottom + GAP : line.top - GAP - height
  const left = Math.max(GAP, Math.min(line.left, innerWidth - width - GAP))
  card.style.insetBlockStart = `${Math.max(GAP, top)}px`
  card.style.insetInlineStart = `${left}px`
}
