import { foldable, getIndentation, syntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lsf } from '../src/codemirror.ts'

// An editor parses for some milliseconds and goes on later: while the clock stands, it has all the time.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterAll(() => {
  vi.useRealTimers()
})

const stateOf = (doc: string, version?: 'v4') =>
  EditorState.create({ doc, extensions: [lsf(version)] })

describe('the CodeMirror language', () => {
  it("is what the package exports for editors, with the editor's own instances", async () => {
    const { lsf: exported } = await import('@lectern/lsf/codemirror')
    const state = EditorState.create({ doc: "a() = 'x {id}';", extensions: [exported('v6')] })
    expect(syntaxTree(state).toString()).toContain('String(LocalizedId)')
  })

  it('parses what is in the editor', () => {
    expect(syntaxTree(stateOf('CLASS A;')).toString()).toContain('ClassStatement')
  })

  it('reads the version it is asked for', () => {
    expect(syntaxTree(stateOf('LOGGABLE a;', 'v4')).toString()).toContain('LoggableStatement')
    expect(syntaxTree(stateOf('LOGGABLE a;')).toString()).not.toContain('LoggableStatement')
  })

  it('folds lists of actions and forms', () => {
    const list = stateOf('run () {\n  go();\n}')
    expect(foldable(list, 0, 8)).toEqual({ from: 8, to: 17 })
    const form = stateOf('FORM a\n  OBJECTS b = B\n;')
    expect(foldable(form, 0, 6)).toEqual({ from: 6, to: 24 })
  })

  it('indents what stands in braces', () => {
    expect(getIndentation(stateOf('run () {\ngo();\n}'), 9)).toBe(2)
    expect(getIndentation(stateOf('run () {\ngo();\n}'), 15)).toBe(0)
  })

  it('offers the comments of the version', () => {
    const tokens = (state: EditorState) =>
      state.languageDataAt<{ line: string }>('commentTokens', 0)
    expect(tokens(stateOf(''))).toEqual([{ line: '//', block: { open: '/*', close: '*/' } }])
    expect(tokens(stateOf('', 'v4'))).toEqual([{ line: '//' }])
  })
})
