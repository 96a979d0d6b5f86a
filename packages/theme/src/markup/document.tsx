import { escapeHtml } from '@lectern/base/html'
import { fill } from '@lectern/texts/text'
import { renderToString } from 'react-dom/server'
import { Page } from './Page.tsx'
import { PartsContext, type PartTexts } from './Part.tsx'
import type { PageProps } from './page-props.ts'

/** HTML at the end of head and body. */
export interface DocumentExtras {
  readonly head: string
  readonly body: string
}

interface DocumentOptions {
  readonly windowTitle: string
  readonly style: string
  readonly inlineScript: string
  /** Runs after the page; may be empty. */
  readonly lastScript: string
  /** Address of `start.ts`. */
  readonly script: string
  readonly hasIslands: boolean
  readonly chunk: string
  /** Address of the module that pages of the locale share. */
  readonly frame: string
  /** URL path under which the site expects to be served. */
  readonly basePath: string
  readonly contentSecurityPolicy: string
  readonly colorMode: 'light' | 'dark'
  readonly siteHead: string
  readonly head: string
  readonly extras: DocumentExtras
}

export function renderDocument(
  { partTexts, ...props }: PageProps & { readonly partTexts: PartTexts },
  options: DocumentOptions,
): string {
  const { page, site, text } = props
  const body = renderToString(
    <PartsContext value={partTexts}>
      <Page {...props} />
    </PartsContext>,
  )
  const isHome = page.permalink === site.home
  const data = Object.entries({
    theme: options.colorMode,
    base: options.basePath,
    // For the hint below, and `fill-in-address.ts`.
    ...((isHome || page.kind !== 'doc') && {
      path: page.permalink.slice(options.basePath.length),
    }),
    chunk: options.chunk,
    frame: options.frame,
  })
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('')
  const lastScript = options.lastScript && `<script>${options.lastScript}</script>`
  // Only where whoever deploys a site looks first.
  const hint = isHome
    ? ` <span hidden>${fill(escapeHtml(text.scriptsBasePath), {
        base: escapeHtml(options.basePath),
        suggested: '<b></b>',
      })}</span>`
    : ''
  const broken = `<p class="notice broken" role="alert" hidden>${escapeHtml(text.scriptsFailed)}${hint}</p>`
  // Reports the view before the application runs.
  const firstView =
    site.analytics === null ? '' : script(options.script.replace('/start.', '/first-view.'))
  const islands = options.hasIslands ? script(options.script.replace('/start.', '/islands.')) : ''
  return `<!doctype html><html lang="${site.htmlLang}" dir="${site.direction}"${data}><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeHtml(options.contentSecurityPolicy)}"><meta name="viewport" content="width=device-width,initial-scale=1">${options.siteHead}<title>${escapeHtml(options.windowTitle)}</title>${options.head}<script>${options.inlineScript}</script><style>${options.style}</style>${script(options.script)}${firstView}${islands}${options.extras.head}</head><body data-copied="${escapeHtml(text.copied)}" data-failed="${escapeHtml(text.copyFailed)}">${broken}<div id="app">${body}</div>${lastScript}${options.extras.body}</body></html>\n`
}

function script(src: string): string {
  return `<script type="module" src="${escapeHtml(src)}"></script>`
}
