import type { SyntaxNode } from '@lezer/common'
import { isInMeta } from './checks.ts'
import type { CodeError } from './code-error.ts'
import { releaseOf, type Version } from './words.ts'

/** Tokens that a version splits differently. Unlike ours, the platform's tokenizer does not depend on context. */
export function foreignTokens(unit: SyntaxNode, code: string, version: Version): CodeError[] {
  const release = releaseOf(version)
  const written = code.slice(unit.from, unit.to + 1)
  const hasGlued = release < 6 && written.includes('##')
  const hasRaw = release >= 6 && /\b[rR]'/.test(written)
  if (!hasGlued && !hasRaw) return []
  const errors: CodeError[] = []
  unit.cursor().iterate(ref => {
    const { node } = ref
    // A dot in a name is a node, the words beside it are not.
    if (node.lastChild?.to === ref.to) return true
    const text = code.slice(ref.from, ref.to)
    const message =
      (hasGlued && gluedMessage(text, node, version)) ||
      (hasRaw && /(^|[.\s])[rR]$/.test(text) && code[ref.to] === "'" && RAW_STRING)
    if (message) errors.push({ from: ref.from, to: ref.to, message, expected: [] })
    return false
  })
  return errors
}

const RAW_STRING = 'A quote right after "r" begins a raw string since 6.x; put a space between them'

function gluedMessage(text: string, node: SyntaxNode, version: Version): string | null {
  if (node.name.endsWith('Comment') || !GLUED.test(text)) return null
  if (version === 'v4' && !isInMeta(node)) return 'Up to 4.x "##" is only for metacode'
  return /^##[^']*'/.test(text) ? 'A string that begins with "##" is only since 6.x' : null
}

/** `##` outside of quotes. */
const GLUED = /^[^']*##|'##/
