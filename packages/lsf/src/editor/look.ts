import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tokenStyles } from '../highlight.ts'

/** The colors of code on the page, which are properties of the element around the editor. */
export const colors = HighlightStyle.define(
  tokenStyles.map(({ tag, class: style }) => ({ tag, color: `var(--token-${style})` })),
)

export const look = EditorView.theme({
  '&': { fontSize: '0.84rem', color: 'var(--code-text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.65' },
  '.cm-content': { padding: '0.9rem 0', caretColor: 'var(--code-text)' },
  '.cm-line': { padding: '0 1rem' },
  '.cm-cursor': { borderInlineStartColor: 'var(--code-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'color-mix(in oklab, var(--code-text) 22%, var(--code-bg))' },
  '.cm-matchingBracket': { background: 'none', outline: '1px solid var(--code-muted)' },
  '.cm-tooltip': {
    background: 'var(--surface)',
    color: 'var(--text)',
    border: '1px solid var(--line)',
    borderRadius: '6px',
    fontFamily: 'var(--sans)',
    fontSize: '0.85rem',
  },
  '.cm-tooltip .lsf-page': { display: 'block', padding: '0.35rem 0.7rem', color: 'var(--accent)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--accent-soft)',
    color: 'var(--text)',
  },
  '.cm-diagnostic-error': { borderInlineStartColor: 'var(--danger)' },
})
