import { renderToString } from 'react-dom/server'
import { escapeHtml } from '../base/html.ts'
import { fill } from '../base/text.ts'
import { Page } from './Page.tsx'
import { PartsContext, type PartTexts } from './Part.tsx'
import type { PageProps } from './page-props.ts'

/** HTML that a server adds to a document, at the end of its head and of its body. */
export interface DocumentExtras {
  readonly head: string
  readonly body: string
}

/** What a document has besides its page. */
interface DocumentParts {
  /** Window title. */
  readonly windowTitle: string
  /** Content of the one `<style>`. */
  readonly style: string
  /** Content of the one inline script, run before the first paint. */
  readonly inlineScript: string
  /** Content of the inline script behind the page; empty for none. */
  readonly lastScript: string
  /** Address of the script that makes the page interactive. */
  readonly script: string
  /** Whether components of the page come to life in the browser. */
  readonly hasIslands: boolean
  /** Address of the module that holds this page, for the browser application. */
  readonly chunk: string
  /** Address of the module with what all pages of the locale share. */
  readonly frame: string
  /** URL path that the site expects to be served under. */
  readonly basePath: string
  readonly contentSecurityPolicy: string
  /** Colour mode of a reader who has not chosen. */
  readonly colorMode: 'light' | 'dark'
  /** Elements of the head that pages share, as HTML. */
  readonly siteHead: string
  /** Elements of the head that are the page's own, as HTML. */
  readonly head: string
  readonly extras: DocumentExtras
}

/** A whole HTML document: everything needed to read the page, in one response. */
export function renderDocument(
  { partTexts, ...props }: PageProps & { readonly partTexts: PartTexts },
  parts: DocumentParts,
): string {
  const { page, site, text } = props
  const body = renderToString(
    <PartsContext value={partTexts}>
      <Page {...props} />
    </PartsContext>,
  )
  const data = Object.entries({
    theme: parts.colorMode,
    base: parts.basePath,
    // Below the base path.
    path: page.permalink.slice(parts.basePath.length),
    chunk: parts.chunk,
    frame: parts.frame,
  })
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('')
  const lastScript = parts.lastScript && `<script>${parts.lastScript}</script>`
  const hint = fill(escapeHtml(text.scriptsBasePath), {
    base: escapeHtml(parts.basePath),
    suggested: '<b></b>',
  })
  const broken = `<p class="notice broken" role="alert" hidden>${escapeHtml(text.scriptsFailed)} <span hidden>${hint}</span></p>`
  // Reported at once, and not only when the application runs.
  const firstView =
    site.analytics === null ? '' : script(parts.script.replace('/start.', '/first-view.'))
  const islands = parts.hasIslands ? script(parts.script.replace('/start.', '/islands.')) : ''
  return `<!doctype html><html lang="${site.htmlLang}" dir="${site.direction}"${data}><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeHtml(parts.contentSecurityPolicy)}"><meta name="viewport" content="width=device-width,initial-scale=1">${parts.siteHead}<title>${escapeHtml(parts.windowTitle)}</title>${parts.head}<script>${parts.inlineScript}</script><style>${parts.style}</style>${script(parts.script)}${firstView}${islands}${parts.extras.head}</head><body data-copied="${escapeHtml(text.copied)}" data-failed="${escapeHtml(text.copyFailed)}">${broken}<div id="app">${body}</div>${lastScript}${parts.extras.body}</body></html>\n`
}

function script(src: string): string {
  return `<script type="module" src="${escapeHtml(src)}"></script>`
}
