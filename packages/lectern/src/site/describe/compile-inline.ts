import { escapeHtml } from '@lectern/base/html'
import { parseHtml } from '@lectern/base/html-tree'
import { compile } from '@lectern/markdown/compile'
import type { Config, Locale } from '../../config/config.ts'
import type { ConfigMistake } from '../../config/mistake.ts'
import { siteAddress } from '../permalink.ts'

export interface InlineText {
  /** Inline. */
  readonly html: string
  /** Targets, as written. */
  readonly links: readonly string[]
  readonly mistakes: readonly ConfigMistake[]
}

interface TextPlace {
  readonly config: Config
  readonly locale: Locale
  /** In the configuration. */
  readonly path: readonly string[]
}

export function compileInline(markdown: string, { config, locale, path }: TextPlace): InlineText {
  const lines = [{ at: 1, file: '', line: 1 }]
  const page = compile(
    { text: markdown, lines },
    { text: locale.text, locale: locale.code, language: null },
  )
  const { chunks, holes } = page.body.html
  const whole = chunks.reduce((html, chunk, index) => {
    const reference = page.references[holes[index - 1] ?? -1]
    if (reference === undefined || !('url' in reference)) return html + chunk
    // A block, which is reported below.
    if (reference.kind === 'picture') return html + chunk
    const address = escapeHtml(siteAddress(config, locale.code, reference.url))
    return html + attributeOf(reference.kind, address) + chunk
  }, '')
  const inline = paragraphIn(whole)
  const mistakes = page.problems.map(
    ({ code, severity, message, hint }): ConfigMistake => ({
      path,
      code,
      severity,
      message,
      ...(hint === undefined ? {} : { hint }),
    }),
  )
  return {
    html: inline ?? escapeHtml(markdown),
    links: page.references.flatMap(reference =>
      reference.kind === 'link' || reference.kind === 'address' ? [reference.url] : [],
    ),
    mistakes: inline === undefined ? [...mistakes, moreThanInline(path)] : mistakes,
  }
}

function paragraphIn(html: string): string | undefined {
  const [paragraph] = parseHtml(html)
  const isAll = paragraph?.name === 'p' && paragraph.from === 0 && paragraph.to === html.length
  return isAll ? html.slice(paragraph.content.from, paragraph.content.to) : undefined
}

function attributeOf(kind: 'link' | 'address' | 'image', address: string): string {
  if (kind === 'address') return address
  return kind === 'link' ? `href="${address}"` : `src="${address}"`
}

function moreThanInline(path: readonly string[]): ConfigMistake {
  return {
    path,
    code: 'announcement-blocks',
    severity: 'error',
    message: 'is more than one paragraph',
    hint: 'Write one line: text, emphasis, code and links.',
  }
}
