import { fenceTracker } from '@lectern/base/fences'
import { deepNode } from 'lectern/authoring'
import type { Nodes, Root } from 'mdast'
import { markdownToMdast } from 'satteri'
import { endOfTag } from './jsx-elements.ts'
import { type Syntax, spanOf } from './mdx-page.ts'

export const MASK = '\u2039'

/** Masks what Docusaurus takes out before it parses; offsets stay. */
export function masked(source: string, syntax: Syntax): string {
  const kindOf = fenceTracker()
  const text = syntax === 'mdx1' ? maskMdx1(source) : source
  const lines = text.split('\n').map(line => {
    if (kindOf(line) !== 'text') return line
    const heading = /^[ \t>]*#{1,6}\s/.test(line) ? maskHeadingId(line) : line
    return syntax === 'md' ? maskCode(heading) : heading
  })
  return maskComments(lines.join('\n'))
}

function maskHeadingId(line: string): string {
  return line.replace(/\{(#[^{}\s]+)\}(\s*)$/, `${MASK}$1${MASK}$2`)
}

function maskCode(line: string): string {
  return line.replace(/[{}]/g, MASK).replace(/^(?:i(?=mport\b)|e(?=xport\b))/, MASK)
}

function maskComments(text: string): string {
  if (!text.includes('<!--')) return text
  const kindOf = fenceTracker()
  let inComment = false
  return text
    .split('\n')
    .map(line => {
      if (!inComment && kindOf(line) !== 'text') return line
      let done = ''
      for (let at = 0; at < line.length; ) {
        const mark = inComment ? '-->' : '<!--'
        const found = line.indexOf(mark, at)
        const end = found < 0 ? line.length : found
        done += inComment ? ' '.repeat(end - at) : line.slice(at, end)
        if (found < 0) break
        done += ' '.repeat(mark.length)
        inComment = !inComment
        at = found + mark.length
      }
      return done
    })
    .join('\n')
}

/**
 * Prepares MDX 1, the syntax of Docusaurus 2, for a parser of MDX 3: indented code is code there, and
 * braces are text outside of elements, imports and exports. Offsets stay.
 */
function maskMdx1(source: string): string {
  const kindOf = fenceTracker()
  const lines = withoutIndentedCode(source).split('\n')
  const kinds = lines.map(line => (line.trim() === '' ? 'empty' : kindOf(line)))
  let done = ''
  for (let at = 0; at < lines.length; ) {
    let end = at + 1
    while (kinds[at] === 'text' && kinds[end] === 'text') end++
    const block = lines.slice(at, end).join('\n')
    const isCode = kinds[at] !== 'text' || /^ {0,3}(?:<\/?[A-Za-z]|import\s|export\s)/.test(block)
    done += `${at === 0 ? '' : '\n'}${isCode ? block : withoutBraces(block)}`
    at = end
  }
  return done
}

function withoutIndentedCode(source: string): string {
  if (!/^(?: {0,3}\t| {4})/m.test(source)) return source
  let text = ''
  let at = 0
  const visit = (node: Nodes): void => {
    const { from, to } = spanOf(node)
    if (node.type === 'code' && !/^\s*(?:`{3}|~{3})/.test(source.slice(from, to))) {
      text += source.slice(at, from) + source.slice(from, to).replace(/\S/g, ' ')
      at = to
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  const features = { directive: true, frontmatter: false }
  const root = rootOf(markdownToMdast(source, { features }))
  if (deepNode(root) !== null) return source
  visit(root)
  return text + source.slice(at)
}

/** Longest tag or inline code that is looked for, in characters. */
const LONGEST_INLINE = 2000

/** Masks braces outside of tags and code, and each `<` that starts no tag. */
function withoutBraces(text: string): string {
  let done = ''
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at, at + LONGEST_INLINE)
    const [code = ''] = /^(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/.exec(rest) ?? []
    const end = code === '' && /^<\/?[A-Za-z]/.test(rest) ? endOfTag(rest, 0) : 0
    const whole = rest.charAt(end - 1) === '>' ? rest.slice(0, end) : code
    const [written = ''] = whole === '' ? rest : [whole]
    done += whole === '' && /^(?:[{}]|<(?![A-Za-z/!]))/.test(rest) ? MASK : written
    at += written.length
  }
  return done
}

export function rootOf(tree: { readonly type: string }): Root {
  return isRoot(tree) ? tree : { type: 'root', children: [] }
}

function isRoot(tree: { readonly type: string }): tree is Root {
  return tree.type === 'root'
}
