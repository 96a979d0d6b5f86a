import { escapeHtml } from '@lectern/base/html'

export function renderRedirect(to: string, lang: string, text: string): string {
  const href = escapeHtml(to)
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${href}</title><meta http-equiv="refresh" content="0;url=${href}"><link rel="canonical" href="${href}"><meta name="robots" content="noindex"></head><body><p>${escapeHtml(text)} <a href="${href}">${href}</a></p></body></html>\n`
}
