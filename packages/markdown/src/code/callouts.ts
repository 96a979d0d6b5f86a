import { escapeHtml } from '@lectern/base/html'
import type { Code, List, Nodes, Root } from 'mdast'
import type { PageBuilder } from '../builder.ts'
import { fenceMeta, wordSpan } from './fence-line.ts'
import { parseFenceMeta } from './fence-meta.ts'

export interface Callouts {
  /** Number of the block among those with notes, from 1. */
  readonly block: number
  /** Line numbers from 1, ascending. */
  readonly lines: readonly number[]
  readonly notes: List
}

/** Finds `call={3,16}` with the ordered list of its notes. Lists of notes map to null. */
export function findCallouts(
  root: Root,
  page: PageBuilder,
  source: string,
): ReadonlyMap<Nodes, Callouts | null> {
  const found = new Map<Nodes, Callouts | null>()
  let block = 0
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return
    node.children.forEach((child, index) => {
      const lines = child.type === 'code' ? calledLines(child) : []
      if (child.type !== 'code' || lines.length === 0) {
        visit(child)
        return
      }
      const next = node.children[index + 1]
      const notes = next?.type === 'list' && next.ordered ? next : null
      const mistake = mistakeOf(child, lines, notes)
      if (mistake !== null) {
        const span = wordSpan('call=', child, source)
        page.problem({ code: 'bad-callouts', ...mistake }, span)
      } else if (notes !== null) {
        block += 1
        found.set(child, { block, lines, notes })
        found.set(notes, null)
      }
    })
  }
  visit(root)
  return found
}

function calledLines(node: Code): readonly number[] {
  const meta = fenceMeta(node)
  if (!meta.includes('call=')) return []
  return [...parseFenceMeta(meta).called].sort((a, b) => a - b)
}

function mistakeOf(
  { value }: Code,
  lines: readonly number[],
  notes: List | null,
): { readonly message: string; readonly hint: string } | null {
  const length = value.split('\n').length
  const beyond = lines.find(line => line < 1 || line > length)
  if (beyond !== undefined) {
    const message = `line ${beyond} is called out, and the code has lines 1 to ${length}`
    return { message, hint: 'Lines count from 1, whatever numbers are shown.' }
  }
  if (notes === null) {
    const message = 'lines are called out, and no notes follow'
    return { message, hint: 'Write an ordered list right below the code, an item for each line.' }
  }
  const items = notes.children.length
  if (items === lines.length) return null
  const message = `the number of called out lines is ${lines.length}, that of notes below the code ${items}`
  return { message, hint: 'Write one item for each line, in the order of the lines.' }
}

/** The number is written by the style sheet, so that it is not copied with the code. */
export function callOf(
  line: number,
  { block, lines }: Callouts,
  noteName: string,
): { readonly attributes: string; readonly badge: string } | null {
  const number = lines.indexOf(line) + 1
  if (number === 0) return null
  const label = escapeHtml(`${noteName} ${number}`)
  return {
    attributes: ` id="call-${block}-${number}" data-call="${number}"`,
    badge: `<a class="call" href="#note-${block}-${number}" data-number="${number}" aria-label="${label}"></a>`,
  }
}
