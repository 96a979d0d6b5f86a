import { fetchOk } from '../load/fetch-ok.ts'
import { remember } from '../preferences/storage.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Keeps the chosen view of a scheme for all of them, and replaces the pictures of open diagrams by ones with links. */
export function showDiagrams(chosen: HTMLDetailsElement): void {
  remember('diagram', chosen.open ? 'open' : '')
  for (const view of document.querySelectorAll('.railroad[open]')) void linkDiagram(view)
}

async function linkDiagram(view: Element): Promise<void> {
  const images = view.querySelectorAll('img')
  const [image] = images
  if (image === undefined) return
  const answer = await fetchOk(image.src)
  // The page has the fonts and colors, and its policy allows no other style.
  const code = (await answer.text()).replace(/<style.*?<\/style>/gs, '')
  const diagram = new DOMParser().parseFromString(code, 'image/svg+xml').documentElement
  const links = view.parentElement?.querySelectorAll<HTMLAnchorElement>('pre a') ?? []
  const byWord = new Map(Array.from(links, link => [link.textContent, link]))
  for (const word of diagram.querySelectorAll('text')) {
    // The first of several, such as `param1, ..., paramN`, is a box of its own name.
    const link = byWord.get(word.textContent) ?? byWord.get(`${word.textContent}1`)
    if (link !== undefined) linkBox(word, link)
  }
  for (const each of images) if (each !== image) each.remove()
  image.replaceWith(diagram)
}

function linkBox(word: SVGTextElement, link: HTMLAnchorElement): void {
  const box = word.previousElementSibling
  const anchor = document.createElementNS(SVG, 'a')
  for (const name of ['href', 'class', 'tabindex']) {
    const value = link.getAttribute(name)
    if (value !== null) anchor.setAttribute(name, value)
  }
  word.replaceWith(anchor)
  anchor.append(...(box ? [box] : []), word)
}
