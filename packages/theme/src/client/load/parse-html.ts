/** Nothing in it is loaded or run. */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
