import { escapeHtml } from '@lectern/base/html'
import type { Fence, PluginStyle, Shown } from 'lectern/plugin'

/** The language of a block with a method and an address: `GET https://example.org/pets`. */
export const REQUEST_LINE = 'api-request'

export function showRequestLine({ code }: Fence): Shown {
  const [method = '', ...address] = code.trim().split(' ')
  const isKnown = /^(GET|POST|PUT|PATCH|DELETE)$/.test(method)
  const classes = isKnown ? `api-method api-${method.toLowerCase()}` : 'api-method'
  // A long address breaks after its slashes.
  const path = escapeHtml(address.join(' ')).replace(/\/(?=[^/])/g, '/<wbr>')
  return {
    html: `<div class="api-request"><b class="${classes}">${escapeHtml(method)}</b> <code>${path}</code></div>`,
    markdown: `\`${code.trim()}\``,
  }
}

/** Contrast of the methods is 7:1 or more in both modes. */
export const requestLineStyle: PluginStyle = {
  css: `.api-request {
  padding: 0.6rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  margin-block: 1.25rem;
  font-size: 1rem;
  line-height: 1.6;
}
.api-request code {
  padding: 0;
  background: none;
  overflow-wrap: anywhere;
}
.api-method {
  margin-inline-end: 0.4em;
  color: var(--muted);
  font-size: 0.9em;
  letter-spacing: 0.03em;
}
.api-get { color: var(--note) }
.api-post { color: oklch(42% 0.11 150) }
.api-put, .api-patch { color: var(--warning) }
.api-delete { color: oklch(45% 0.17 25) }
[data-theme='dark'] .api-post { color: oklch(82% 0.12 150) }
[data-theme='dark'] .api-delete { color: oklch(80% 0.11 25) }
`,
}
