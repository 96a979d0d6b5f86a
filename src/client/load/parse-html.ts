/** HTML as elements that stand in no document yet: nothing in it is loaded or run. */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
