import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { entries, isEntry } from '../src/entry.ts'
import { type ParseOptions, parse, parseAs } from '../src/parse.ts'

/** The first error, with the text that it marks. */
const firstError = (code: string, options?: ParseOptions) => {
  const [error] = parse(code, options).errors
  return error && { at: error.from, text: code.slice(error.from, error.to), message: error.message }
}

describe('parse', () => {
  it('accepts a module with a header and statements without one', () => {
    expect(parse('MODULE a; REQUIRE b; CLASS C;').errors).toEqual([])
    expect(parse('CLASS C;').errors).toEqual([])
    expect(parse('').errors).toEqual([])
  })

  it('covers the whole code with a tree, also where it is wrong', () => {
    const code = 'a = ; } CLASS C;'
    const { tree, errors } = parse(code)
    expect(tree.length).toBe(code.length)
    expect(errors.length).toBeGreaterThan(0)
    expect(tree.toString()).toContain('ClassStatement(CLASS,Definition')
  })

  it.each([
    ['EXPRESSION', 'GROUP SUM x(a) BY b'],
    ['EXPRESSION', 'DATA INTEGER (Item)'],
    ['ACTION', 'MESSAGE a; FOR b DO { }'],
    ['FORM', 'OBJECTS a = A PROPERTIES(a) b'],
    ['FORM', 'OBJECTS a = A;'],
    ['DESIGN', 'NEW a { b = 1; }'],
    ['NAVIGATOR', 'NEW FORM a;'],
    ['OPTIONS', 'IN a MATERIALIZED'],
  ] as const)('reads a fragment by its entry: %s %s', (entry, code) => {
    expect(parse(code, { entry }).errors).toEqual([])
    for (const other of ['DESIGN', 'OPTIONS', 'EXPRESSION'] as const)
      if (other !== entry) expect(parse(code, { entry: other }).errors).not.toEqual([])
  })

  it.each([
    'x() { FOR a(b) ORDER ###order c(b), b DO { } }',
    'x caption = ##data ###type (###order);',
  ])('takes a parameter of a metacode for words that are not known yet: %s', body => {
    const code = (list: string): string => `META m(${list})\n  ${body}\nEND\na = 1;\n`
    expect(parse(code('order, type, data')).errors).toEqual([])
    expect(parse(code('others')).errors).toHaveLength(1)
    const after = parse(`${code('order, type, data')}b = ###order c(d);`)
    expect(after.errors).toHaveLength(1)
    expect(after.tree.length).toBe(code('order, type, data').length + 18)
  })

  it('knows its entries by name', () => {
    expect(entries).toContain('FORM')
    expect(isEntry('FORM')).toBe(true)
    expect(isEntry('toString')).toBe(false)
  })
})

describe('the first error', () => {
  it.each([
    [
      'what is missing at the end of a line stands there',
      'a = 1\nb = 2;',
      5,
      '',
      /^Expected .*";"/,
    ],
    ['comments do not move it', 'a = 1 // one\nb = 2;', 5, '', /^Expected .*";"/],
    ['a missing end of the code stands at its end', 'run () { go();  ', 14, '', /"}"/],
    ['a token that does not fit is marked', 'a = 1 + ;', 8, ';', /expected an expression$/],
    ['a word that does not fit is marked as a whole', 'a = x y z;', 8, 'z', /"z"/],
    [
      'a string that does not fit is marked as a whole',
      "FORM a 'b' 'c d';",
      11,
      "'c d'",
      /a form block/,
    ],
    ['an unclosed string is told', "a = 'text;\nb = 1;", 4, "'text;", /not closed/],
    ['a reserved word is told', 'FORM EDIT;', 5, 'EDIT', /"EDIT" is a reserved word$/],
    [
      'an annotation before its action is told',
      "MODULE A;\n\n@@api\na() { MESSAGE 'b'; }",
      11,
      '@@api',
      /after its action or property, before ";": "@@api;"$/,
    ],
    [
      'an annotation in an action is told',
      'a() {\n  @@api\n  b();\n}',
      8,
      '@@api',
      /after its action/,
    ],
    ['an operator that does not fit is marked', 'a <= 1;', 2, '<=', /^Unexpected "<="/],
    ['a missing bracket in a line is told', 'a = f(x;', 7, ';', /"\)"/],
    ['an action is expected', 'run () { IF x THEN }', 19, '}', /expected an action$/],
    ['a statement is expected', 'CLASS A; }', 9, '}', /expected a statement/],
    ['a name is expected', 'CLASS 1;', 6, '1', /a name/],
  ])('%s', (_, code, at, text, message) => {
    expect(firstError(code)).toEqual({ at, text, message: expect.stringMatching(message) })
  })

  it('lists what could stand there', () => {
    const [error] = parse('DELETE a b;', { entry: 'ACTION' }).errors
    expect(parse('DELETE A a b;', { entry: 'ACTION' }).errors[0]?.expected).toEqual([
      '";"',
      'WHERE',
    ])
    expect(error).toBeUndefined()
  })

  it('names the version of a word that another version reserves', () => {
    expect(firstError('CONTINUE;', { entry: 'ACTION', version: 'v5' })?.message).toMatch(
      /since 6\.x/,
    )
    expect(firstError('LOGGABLE a[B];')?.message).toMatch(/expected/)
    expect(firstError('a = DATA INTEGER () DRAWROOT;')?.message).toMatch(/only up to 5\.x/)
  })
})

it('wants no space between a type and its size', () => {
  expect(parse('a = DATA NUMERIC[12,2] (STRING[10]);').errors).toEqual([])
  expect(firstError('a = DATA NUMERIC[12, 2] ();')).toMatchObject({
    text: 'NUMERIC[12, 2]',
    message: 'A type and its size have no spaces: write "NUMERIC[12,2]"',
  })
  expect(parse('a = DATA STRING [10] ();').errors).toHaveLength(1)
})

it('takes a target for each group of an export in all versions', () => {
  const code = 'EXPORT loans CSV TO l = file;'
  for (const version of ['v4', 'v5', 'v6'] as const) {
    expect(parse(code, { entry: 'ACTION', version }).errors).toEqual([])
  }
})

describe('all errors', () => {
  it('are one for each broken statement', () => {
    const code = 'a = ;\nCLASS B\nCLASS C;\nd = 1 + ;\nCLASS E;'
    expect(parse(code).errors.map(error => code.slice(0, error.from).split('\n').length)).toEqual([
      1, 2, 4,
    ])
  })

  it('of a broken form are one', () => {
    const code = 'FORM a\n  OBJECTS b = B\n  PROPERTIES(b) c WRONG\n  FILTERS d(b)\n;\nCLASS E;'
    expect(parse(code).errors).toHaveLength(1)
  })

  it('come in the order of the code, those of the version among them', () => {
    const code = 'a = x MATCH y;\nb = ;\nc = VALUE f.o;'
    const { errors } = parse(code, { version: 'v5' })
    expect(errors.map(({ from }) => from)).toEqual(
      [...errors.map(({ from }) => from)].sort((a, b) => a - b),
    )
    expect(errors.map(({ message }) => message.slice(0, 10))).toEqual([
      '"MATCH" he',
      'Unexpected',
      'Object val',
    ])
  })
})

describe('what no version has', () => {
  it.each([
    ['a = b = c = d;', 'do not chain'],
    ['a = b < c < d;', 'do not chain'],
    ['a = DATA INTEGER () CHARWIDTH width;', 'Expected a number'],
    ["a = GROUP CONCAT b, ', ' BY c;", 'needs an ORDER'],
  ])('%s', (code, message) => {
    expect(firstError(code)?.message).toContain(message)
  })

  it('may stand in a metacode where it is a parameter', () => {
    expect(parse('META m(w)\n a = DATA INTEGER () CHARWIDTH w;\nEND').errors).toEqual([])
  })
})

describe('broken code', () => {
  it('is always read to its end, with errors that lie in it', () => {
    const code =
      "FORM f OBJECTS a = A PROPERTIES(a) b = GROUP SUM c(a, 'd') ON CHANGE { IF e THEN f(); };"
    for (let cut = 0; cut < code.length; cut++) {
      const broken = code.slice(0, cut) + code.slice(cut + 3)
      const { tree, errors } = parse(broken)
      expect(tree.length).toBe(broken.length)
      for (const { from, to, message } of errors) {
        expect(from).toBeLessThanOrEqual(to)
        expect(to).toBeLessThanOrEqual(broken.length)
        expect(message).not.toBe('')
      }
    }
  })
})

describe('parseAs', () => {
  const content = fileURLToPath(new URL('../../../site/content/', import.meta.url))
  const cases = fileURLToPath(new URL('cases/', import.meta.url))
  const samples = filesBelow(content, '.md').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/^ *```lsf(.*)\n([\s\S]*?)\n *```$/gm)].map(
      ([, meta = '', code = '']) => ({ code, name: /fragment=(\w+)/.exec(meta)?.[1] ?? 'MODULE' }),
    ),
  )
  const fromCases = filesBelow(cases, '.txt').flatMap(file =>
    readFileSync(file, 'utf8')
      .split(/^# .*$/m)
      .map(text => ({ code: text.split('\n==>')[0] ?? '', name: 'MODULE' })),
  )

  it('makes of code what parse makes of it, in every version', () => {
    let unlike = 0
    for (const { code, name } of [...samples, ...fromCases]) {
      const entry = isEntry(name) ? name : 'MODULE'
      const newest = parse(code, { entry })
      for (const version of ['v4', 'v5', 'v6'] as const) {
        const expected = parse(code, { entry, version })
        const found = parseAs(code, { entry, version }, newest)
        expect({ code, version, errors: found.errors }).toEqual({
          code,
          version,
          errors: expected.errors,
        })
        expect(found.tree.toString()).toBe(expected.tree.toString())
        if (found.tree !== newest.tree) unlike += 1
      }
    }
    expect(samples.length).toBeGreaterThan(1000)
    expect(fromCases.length).toBeGreaterThan(100)
    // Both ways are taken, and looking at the tree again is the one that most code takes.
    expect(unlike).toBeGreaterThan(100)
    expect(unlike).toBeLessThan(samples.length)
  })

  it.each([
    ['a line break in a string', "a = 'b\nc';"],
    ['an expression in a string', "a = 'b ${c} d';"],
    ['a raw string', "a = r'b';"],
    ['a comment in stars', 'a = b; /* c */'],
    ['a word that only the newest reserves', 'a = KEY(b);'],
    ['a word that only an old version reserves', 'a = LOGGABLE(b);'],
  ])('reads %s again', (_, code) => {
    const newest = parse(code)
    const again = parseAs(code, { version: 'v4' }, newest)
    expect(again.errors).toEqual(parse(code, { version: 'v4' }).errors)
    expect(again.tree).not.toBe(newest.tree)
  })
})

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(ending))
    .map(name => join(folder, name))
}
