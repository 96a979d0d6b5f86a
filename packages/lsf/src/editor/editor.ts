import { autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { linter, lintKeymap } from '@codemirror/lint'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import type { SampleEditor } from '@lectern/base/sample-editor'
import { lsf } from '../codemirror.ts'
import { type Entry, entries } from '../entry.ts'
import { parse } from '../parse.ts'
import type { ReferencePages } from '../references.ts'
import { isVersion, newest, type Version } from '../words.ts'
import { type Example, openCheckedSample } from './checked-sample.ts'
import { constructTooltip } from './construct-tooltip.ts'
import { colors, look } from './look.ts'

/** Milliseconds after a change. */
const CHECK_AFTER = 250

/** Opens samples of a site in CodeMirror. The options are the `ReferencePages` of the site, and its `Example`. */
const openEditor: SampleEditor = (sample, options) => {
  const { parent, code, before, label, onChecked, address } = sample
  const version: Version =
    sample.version !== null && isVersion(sample.version) ? sample.version : newest
  // What the page shows is valid, so this tells what kind of code it is.
  const isValid = (each: Entry) => parse(code, { entry: each, version }).errors.length === 0
  const entry = entries.find(isValid) ?? 'MODULE'
  const checked = openCheckedSample(code, { entry, version, before, example: exampleIn(options) })
  const root = parent.getRootNode()
  const view = new EditorView({
    parent,
    doc: code,
    ...(root instanceof ShadowRoot ? { root } : {}),
    extensions: [
      lsf(version),
      syntaxHighlighting(colors),
      look,
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      autocompletion({ override: [checked.complete] }),
      linter(
        ({ state }) => {
          const found = checked.check(state.doc.toString())
          onChecked(found.length)
          return found
        },
        { delay: CHECK_AFTER },
      ),
      constructTooltip(pagesIn(options), address),
      keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, dir: 'ltr', spellcheck: 'false' }),
    ],
  })
  return {
    code: () => view.state.doc.toString(),
    setCode(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  }
}

export default openEditor

function exampleIn({ base, library }: Parameters<SampleEditor>[1]): Example {
  return { base: Array.isArray(base) ? base : [], library: Object(library) }
}

function pagesIn(options: Parameters<SampleEditor>[1]): ReferencePages {
  const tableOf = (name: string) => Object(options[name])
  return {
    constructs: tableOf('constructs'),
    words: tableOf('words'),
    options: tableOf('options'),
    alone: tableOf('alone'),
    modules: tableOf('modules'),
  }
}
