import { wholeUrl } from '../base/url.ts'

/**
 * What a feed shows otherwise than a page, in the HTML of `markdown/`: formulas for the eye (those of MathML
 * stay), pictures for dark mode, frames (their links stay), tabs, the buttons of code blocks,
 * links of headings to themselves, and every start tag for its attributes. Raw HTML cannot contain any
 * of the first four.
 */
const PARTS =
  /<div class="tab-bar" role="radiogroup">(<label>.*?)<\/div>|<div class="tab-panel">|<div class="tools"><button.*?<\/div>|<footer class="base">.*?<\/footer>|<katex-html .*?<\/katex-html>|<img class="only-dark" [^>]*>|<iframe .*?<\/iframe>|<a class="anchor" [^>]*><\/a>|<[a-z][^>]*>/gs

/**
 * The HTML of a page as a feed carries it, to be read away from the site and without its style and
 * scripts: with whole addresses, nothing to press, and tabs one below the other.
 *
 * @param html the HTML of a page, its holes filled
 * @param page the origin of the site and the URL path of the page
 */
export function feedHtml(
  html: string,
  page: { readonly origin: string; readonly permalink: string },
): string {
  // Tabs in tabs: the titles of the inner ones are used up before the next outer one comes.
  const titles: string[] = []
  return html.replace(PARTS, (part: string, tabs: string | undefined) => {
    if (tabs !== undefined) {
      titles.unshift(...[...tabs.matchAll(/<span>(.*?)<\/span>/g)].map(([, title = '']) => title))
      return ''
    }
    if (part === '<div class="tab-panel">') {
      const title = titles.shift()
      return title === undefined ? part : `${part}<p><strong>${title}</strong></p>`
    }
    if (
      /<\/(div|a|katex-html|iframe|footer)>$/.test(part) ||
      part.startsWith('<img class="only-dark')
    )
      return ''
    return (
      part
        .replace(/ tabindex="[^"]*"/, '')
        // Islands do not come to life there.
        .replace(/ data-(?:island|module|props|slot)="[^"]*"/g, '')
        .replace(/ (href|src|poster|cite)="([^"]*)"/g, (_, name: string, address: string) => {
          return ` ${name}="${wholeUrl(address, page)}"`
        })
    )
  })
}
