import { decode } from '@lectern/base/url'
import { languageNamed } from 'lectern/authoring'
import type { Nodes } from 'mdast'
import { replaceNode } from '../blocks.ts'
import { prefixOf } from '../columns.ts'
import { type Level, type MdxPage, report, spanOf } from '../mdx-page.ts'
import { convertFence } from './code-fence.ts'
import { wrapInTab } from './tab-fences.ts'

type Code = Extract<Nodes, { type: 'code' }>

export function convertCode(node: Code, level: Level, page: MdxPage): void {
  const { source, edits, context } = page
  const { from, to } = spanOf(node)
  if (/(?:^|\s)npm2yarn(?:\s|$)/.test(node.meta ?? '')) {
    return replaceNode(node, `\`\`\`npm\n${node.value}\n\`\`\``, { level, page })
  }
  const tab = page.tabs.get(node)
  if (tab !== undefined) wrapInTab(tab, { from, to, prefix: prefixOf(source, from, level) }, edits)
  const text = source.slice(from, to)
  const [, marks = '', info = ''] = /^(`{3,}|~{3,})([^\n]*)/.exec(text) ?? []
  if (marks === '') return
  const lines = text.split('\n')
  const last = lines.at(-1) ?? ''
  const isClosed = lines.length > 1 && /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(last)
  const code = lines.slice(1, isClosed ? -1 : undefined)
  const written = info.trim()
  const named = /^[^\s{=]*(?=\s|\{|$)/.exec(written)?.[0] ?? ''
  if (named === 'mermaid' && context.features.has('diagrams')) context.use('diagrams')
  const asWritten = { language: named, meta: written.slice(named.length).trim() }
  const known = knownLanguage(asWritten, code)
  const { language, meta } = known ?? asWritten
  const fence = convertFence(meta, code, context.lineMarks)
  const head = { from, to: from + marks.length + info.length }
  if (known !== null) {
    const message = `a block of "${named}" is shown as code in ${language}`
    report(page, head, { code: 'import-left-out', message })
  }
  const unread = known === null ? fence.dropped.filter(word => isRead(word, context.ownCode)) : []
  for (const option of new Set(unread.map(word => word.replace(/=[\s\S]*$/, '')))) {
    const message = `the option "${option}" of a code block has no counterpart`
    report(page, head, { code: 'import-left-out', message })
  }
  const isSame = known === null && fence.dropped.length === 0
  if (isSame && fence.lines.length === code.length) return
  const first = `${marks}${[language, fence.meta].filter(Boolean).join(' ')}`
  edits.replace(from, to, [first, ...fence.lines, ...(isClosed ? [last] : [])].join('\n'))
}

/** Whether Docusaurus or a plugin reads an option; plugins hardly ever read mere words. */
function isRead(option: string, ownCode: boolean): boolean {
  return option === 'live' || (ownCode && /^(?!tab=)[A-Za-z][\w-]*=/.test(option))
}

interface FenceInfo {
  readonly language: string
  readonly meta: string
}

/**
 * For a name that is not a language, such as that of a live editor: the language in `ext=`, or `jsx` if the
 * code looks like it, with `name=` as title.
 */
function knownLanguage({ language, meta }: FenceInfo, code: readonly string[]): FenceInfo | null {
  if (languageNamed(language) !== undefined || language === 'mermaid') return null
  const options = meta.split(/[\s&]+/)
  const optionOf = (key: string): string | undefined =>
    options.find(option => option.startsWith(`${key}=`))?.slice(key.length + 1)
  const name = optionOf('name')
  const ending = optionOf('ext')
  const ofEnding = ending === undefined ? undefined : languageNamed(ending)
  const found = ofEnding ?? (isJsx(code.join('\n')) ? 'jsx' : undefined)
  if (found === undefined) return null
  const rest = meta.replace(/(?:^|\s)(?:name|ext)=\S*/g, ' ').trim()
  const hasTitle = name === undefined || /(?:^|\s)title=/.test(rest)
  const title = hasTitle ? '' : `title="${decode(name).replace(/["{}]/g, ' ')}"`
  return { language: found, meta: [title, rest].filter(Boolean).join(' ') }
}

function isJsx(code: string): boolean {
  const hasTag = /<\/?[A-Za-z][\w.]*(?:\s[^<>]*)?\/?>/.test(code)
  return hasTag && /^\s*(?:import|export|const|function|return)\b/m.test(code)
}
