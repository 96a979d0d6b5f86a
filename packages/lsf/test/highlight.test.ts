import { highlightTree } from '@lezer/highlight'
import { describe, expect, it } from 'vitest'
import { highlighter } from '../src/highlight.ts'
import { parse } from '../src/parse.ts'

/** Each coloured run as `class:text`. */
const coloured = (code: string) => {
  const runs: string[] = []
  highlightTree(parse(code).tree, highlighter, (from, to, name) =>
    runs.push(`${name}:${code.slice(from, to)}`),
  )
  return runs
}

describe('highlighting', () => {
  it('tells definitions, parameters, classes and keywords apart', () => {
    expect(coloured('total (Order o) = GROUP SUM sum(Detail d) IF order(d) = o;')).toEqual([
      'definition:total',
      'type:Order',
      'parameter:o',
      'operator:=',
      'keyword:GROUP',
      'keyword:SUM',
      'type:Detail',
      'parameter:d',
      'keyword:IF',
      'parameter:d',
      'operator:=',
      'parameter:o',
    ])
  })

  it('colours literals, built-in classes and comments', () => {
    expect(
      coloured("a = 'x' + 1 + TRUE + 2024_01_01 + NULL + STRING[10](#FF0000); // end"),
    ).toEqual([
      'definition:a',
      'operator:=',
      "string:'x'",
      'operator:+',
      'literal:1',
      'operator:+',
      'literal:TRUE',
      'operator:+',
      'literal:2024_01_01',
      'operator:+',
      'literal:NULL',
      'operator:+',
      'type:STRING[10]',
      'literal:#FF0000',
      'comment:// end',
    ])
  })

  it('colours metacode and design attributes', () => {
    expect(coloured("@Shop.define(item);\nDESIGN f { caption = 'x'; }").slice(0, 4)).toEqual([
      'meta:@',
      'meta:Shop.define',
      'keyword:DESIGN',
      'attribute:caption',
    ])
    expect(coloured('META m(a) END')).toContain('definition:m')
  })

  it('gives every run one class', () => {
    const code =
      "CLASS A 'a' { b }\nc = DATA LOCAL JSON (A, INTERVAL[DATE]);\nFORM f OBJECTS d = ns.A;"
    const runs = coloured(code)
    expect(runs.length).toBeGreaterThan(12)
    for (const run of runs) expect(run).toMatch(/^[a-z]+:/)
  })

  it('does not stop at an error', () => {
    expect(coloured('a = ; }\nCLASS B;')).toContain('definition:B')
  })
})
