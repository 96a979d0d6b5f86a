import { escapeHtml } from '@lectern/base/html'
import { didYouMean } from '@lectern/base/nearest'
import type { Fence, Plugin, PluginPage } from 'lectern/plugin'
import css from './diagram.css?inline'
import { type Diagrams, openDiagrams } from './draw.ts'
import { keepOrderInCycles } from './keep-order.ts'
import { splitLinks } from './node-links.ts'

/** Draws code blocks in the language `mermaid`. */
export default function diagrams(): Plugin {
  let drawing: Diagrams | null = null
  return {
    name: 'diagrams',
    problems: { 'bad-diagram': 'warning' },
    async load() {
      keepOrderInCycles()
      drawing = openDiagrams(await import('beautiful-mermaid'))
    },
    fences: {
      mermaid: (fence, page) => drawing && render(fence, page, drawing),
    },
    style: css,
  }
}

/**
 * The alternative text is `accTitle` and `accDescr`, or the title and all texts. Null if the diagram cannot be drawn.
 */
function render(fence: Fence, page: PluginPage, drawing: Diagrams): string | null {
  const { code, title, position } = fence
  const { source: unlinked } = splitLinks(code)
  reportLeftOut(CLICK, LINK, { fence: { ...fence, code: unlinked }, page })
  if (!/^\s*sequenceDiagram/m.test(code)) reportLeftOut(NOTE, NOTES, { fence, page })
  const { source, name, description } = splitAccessible(withoutClicks(code))
  try {
    const svg = drawing.render(source, page.unique('diagram'))
    const texts = [...svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)].map(([, html = '']) =>
      html.replace(/<[^>]*>/g, ' ').trim(),
    )
    const told = [name ?? title, description].filter(text => text !== null).map(escapeHtml)
    // The texts of the diagram are already escaped.
    const label = (told.length > 0 ? told : [...new Set(texts)]).join(told.length > 0 ? '. ' : ', ')
    const caption = title === null ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`
    // What is in an image is not there for screen readers.
    const role = svg.includes('<a ') ? 'group' : 'img'
    const picture = svg.replace('<svg', `<svg role="${role}" aria-label="${label}"`)
    return `<figure class="diagram">${picture}${caption}</figure>`
  } catch (reason) {
    page.report({ code: 'bad-diagram', ...mistakeOf(code, reason), position })
    return null
  }
}

const DRAWN = ['flowchart', 'graph', 'stateDiagram-v2', 'sequenceDiagram', 'classDiagram']
const KINDS = [...DRAWN, 'erDiagram', 'xychart-beta']

function mistakeOf(
  code: string,
  reason: unknown,
): { readonly message: string; readonly hint: string } {
  const [kind = ''] = /^[A-Za-z][\w-]*/.exec(code.trimStart()) ?? []
  const why = reason instanceof Error ? (reason.message.split('\n')[0] ?? '') : String(reason)
  const message = why.startsWith('Invalid mermaid header')
    ? `"${kind}" is no kind of diagram that is drawn`
    : `this diagram cannot be drawn: ${why}`
  const hint = `${didYouMean(kind, KINDS) ?? `These are: ${KINDS.join(', ')}.`} Code that is to be shown as it is has "mmd" as its language.`
  return { message, hint }
}

function withoutClicks(code: string): string {
  return code
    .split('\n')
    .filter(line => splitLinks(line).links.length > 0 || line.replace(CLICK, '') === line)
    .join('\n')
}

const CLICK = /^[ \t]*(?:click|link|callback)[ \t]+\w[\w-]*[ \t]+["\w].*$/gm
const LINK = 'nodes of a diagram are links to whole addresses only: this line is left out'
const NOTE = /^[ \t]*note[ \t]+(?:left of\b|right of\b|for\b|").*$/gm
const NOTES = 'notes are drawn in sequence diagrams only: this one is left out'

function reportLeftOut(
  pattern: RegExp,
  message: string,
  { fence: { code, position }, page }: { fence: Fence; page: PluginPage },
): void {
  const [left] = code.matchAll(pattern)
  if (left === undefined || position === undefined) return
  const line = position.start.line + code.slice(0, left.index).split('\n').length
  const { column } = position.start
  const hint = 'Write it into the text below the diagram.'
  const place = { start: { line, column }, end: { line, column: column + left[0].length } }
  page.report({ code: 'bad-diagram', message, hint, position: place })
}

function splitAccessible(code: string): {
  readonly source: string
  readonly name: string | null
  readonly description: string | null
} {
  const name = /^[ \t]*accTitle[ \t]*:[ \t]*(.+)$/m.exec(code)
  const description = /^[ \t]*accDescr[ \t]*(?::[ \t]*(.+)$|\{([^}]*)\})/m.exec(code)
  const source = [name, description].reduce(
    (text, match) => (match === null ? text : text.replace(match[0], '')),
    code,
  )
  const told = description?.[1] ?? description?.[2]
  return {
    source,
    name: name?.[1]?.trim() ?? null,
    description: told?.replace(/\s+/g, ' ').trim() ?? null,
  }
}
