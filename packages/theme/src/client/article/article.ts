import type { AppContext } from '../app/app-context.ts'
import { closestLink } from '../closest-link.ts'
import { startPreviews } from './preview.ts'
import { canZoom } from './zoomable.ts'

export function startArticle({ text, chunks }: Pick<AppContext, 'text' | 'chunks'>): void {
  const enlarge = async (image: HTMLImageElement): Promise<void> => {
    const module = await import('./zoom.ts')
    module.zoom(image, text)
  }
  document.addEventListener('click', ({ target }) => {
    const anchor = closestLink(target, '.anchor')
    if (anchor) copyHeadingLink(anchor, text.linkCopied)
    if (target instanceof HTMLImageElement && canZoom(target)) enlarge(target)
  })
  document.addEventListener('keydown', event => {
    const { target, key } = event
    if (key !== 'Enter' && key !== ' ') return
    if (!(target instanceof HTMLImageElement) || !canZoom(target)) return
    event.preventDefault()
    enlarge(target)
  })
  startPreviews(chunks)
  startTerms()
}

const SHOWN_FOR = 1500

function copyHeadingLink(anchor: HTMLAnchorElement, message: string): void {
  navigator.clipboard?.writeText(anchor.href).then(
    () => {
      const note = document.createElement('small')
      note.className = 'copied'
      note.setAttribute('role', 'status')
      anchor.after(note)
      // A live region is announced when its text changes, not when it is added.
      note.textContent = message
      setTimeout(() => note.remove(), SHOWN_FOR)
    },
    () => {},
  )
}

function startTerms(): void {
  const mark = ({ target }: Event): void => {
    for (const marked of document.querySelectorAll('.on')) marked.classList.remove('on')
    if (!(target instanceof Element)) return
    const id = target.closest('.scheme a, dt > a')?.getAttribute('href')
    if (!id) return
    const same = document.querySelectorAll(`:is(.scheme, dt) [href=${CSS.escape(id)}]`)
    for (const each of same) each.classList.add('on')
  }
  document.addEventListener('pointerover', mark)
  document.addEventListener('focusin', mark)
}
