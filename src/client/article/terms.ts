import { closestLink } from '../closest-link.ts'

/**
 * Marks what a pointed or focused link of a syntax scheme leads to, with all links that lead there: the
 * occurrences of one name.
 */
export function startTerms(): void {
  const mark = ({ target }: Event): void => {
    for (const marked of document.querySelectorAll('.on')) marked.classList.remove('on')
    const id = closestLink(target, '.scheme a, dt > a')?.getAttribute('href')
    if (!id) return
    const same = document.querySelectorAll(`:is(.scheme, dt) [href=${CSS.escape(id)}]`)
    for (const each of same) each.classList.add('on')
  }
  document.addEventListener('pointerover', mark)
  document.addEventListener('focusin', mark)
}
