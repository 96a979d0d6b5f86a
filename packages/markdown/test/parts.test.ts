import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MappedText, originOf } from '../../base/src/lines.ts'
import { parseFenceMeta } from '../src/code/fence-meta.ts'
import { openGrammars } from '../src/code/grammars.ts'
import { highlight, highlightScheme } from '../src/code/highlight.ts'
import { languageNamed, languageNames } from '../src/code/languages.ts'
import { PLAIN_LANGUAGES } from '../src/code/loaded-languages.ts'
import { selectVersion } from '../src/select-version.ts'

const mapped = (text: string): MappedText => ({ text, lines: [{ at: 1, file: '/a', line: 1 }] })
const names = ['v6', 'v5', 'v4']
const versions = names.map(name => ({ name, permanent: null }))

describe('version blocks', () => {
  const select = (text: string, version: string): string =>
    selectVersion(mapped(text), version, versions).text

  it('nest, in each other and in directives', () => {
    const text = '::::since v5\na\n:::until v5\nb\n:::\n::::\n:::note\n:::since v6\nc\n:::\nd\n:::'
    expect(select(text, 'v6')).toBe('a\n:::note\nc\nd\n:::')
    expect(select(text, 'v5')).toBe('a\nb\n:::note\nd\n:::')
    expect(select(text, 'v4')).toBe(':::note\nd\n:::')
  })

  it('hide whole directives', () => {
    expect(select('::::since v6\n:::note\na\n:::\n::::\nb', 'v5')).toBe('b')
  })

  it('are not hidden by a fence in indented code, which opens nothing', () => {
    expect(select('a\n\n    ```\n\n:::since v6\nb\n:::', 'v4')).toBe('a\n\n    ```\n')
  })

  it('are text in code', () => {
    const text = '```\n:::since v6\n```\n:::since v6\na\n:::'
    expect(select(text, 'v4')).toBe('```\n:::since v6\n```')
  })

  it('may name the version in braces or brackets, and stand in lists and quotes', () => {
    expect(select('- :::\n  :::since{v6}\n  a\n  :::\n> :::until [v5]\n> b\n> :::', 'v4')).toBe(
      '- :::\n> b',
    )
  })

  const line = fc.constantFrom(
    'a',
    'b',
    '',
    '    c',
    '- d',
    '| e |',
    ':::note',
    ':::',
    '::::',
    ':::since v5',
    '::::until v5',
    ':::since v6',
    '```',
    '> x',
  )

  it('keep the lines that they show in order, each with its origin', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 20 }),
        fc.constantFrom(...names),
        (lines, version) => {
          const numbered = lines.map((text, index) =>
            /^[a-z|>-]/.test(text) ? `${text} ${index}` : text,
          )
          const { text, lines: map } = selectVersion(mapped(numbered.join('\n')), version, versions)
          const kept = text.split('\n')
          const origins = kept.map((_, index) => originOf(map, index + 1).line)
          if (text === '') return
          expect(kept).toEqual(origins.map(origin => numbered[origin - 1]))
          expect(origins).toEqual([...new Set(origins)].sort((a, b) => a - b))
        },
      ),
    )
  })

  it('leave every line outside of them', () => {
    const block = fc.tuple(fc.constantFrom('since', 'until'), fc.constantFrom(...names))
    const part = fc.oneof(
      fc.constantFrom('a', '', '- b', '| c |').map(text => ({ text, inside: false })),
      block.map(([kind, version]) => ({
        text: `:::${kind} ${version}\nhidden?\n:::`,
        inside: true,
      })),
    )
    fc.assert(
      fc.property(fc.array(part), fc.constantFrom(...names), (parts, version) => {
        const outside = parts.filter(({ inside }) => !inside).map(({ text }) => text)
        const result = select(parts.map(({ text }) => text).join('\n'), version)
        const lines = result.split('\n').filter(text => text !== 'hidden?')
        if (outside.length > 0) expect(lines).toEqual(outside)
        expect(result).not.toContain(':::')
      }),
    )
  })
})

describe('the meta text of a fence', () => {
  it('has a title, marks, numbers and words', () => {
    const meta = parseFenceMeta(`title="a b.js" {1,3-5} ins={2} del='6' showLineNumbers=10 wrap`)
    expect(meta).toMatchObject({ title: 'a b.js', firstLine: 10, wrap: true, unknown: [] })
    expect([...meta.lines].map(([kind, lines]) => [kind, [...lines]])).toEqual([
      ['marked', [1, 3, 4, 5]],
      ['inserted', [2]],
      ['deleted', [6]],
    ])
    expect(parseFenceMeta('"a.b" /c+/ focus={2}').words).toEqual([/a\.b/gu, /c+/gu])
    expect(parseFenceMeta('showLineNumbers').firstLine).toBe(1)
    expect(parseFenceMeta('').firstLine).toBeNull()
  })

  it('reports what it does not know', () => {
    const hint = 'Lines are written {1,3-5}.'
    for (const word of [
      '{a}',
      '{}',
      '{1,,2}',
      'call="a"',
      'call=-1',
      'ins=1.5',
      "del='1e9'",
      'call',
    ]) {
      expect(parseFenceMeta(`title="t" ${word}`)).toMatchObject({
        ...{ title: 't', unknown: [{ word, hint }], called: new Set() },
      })
    }
    for (const word of ['{1}', '{ 1 - 2 , 4 }', 'call="1,3-5"', 'ins=2', 'del={6}']) {
      expect(parseFenceMeta(word).unknown).toEqual([])
    }
    expect(parseFenceMeta('titel="a" ???').unknown).toEqual([
      { word: 'titel', hint: 'Did you mean "title"?' },
      { word: '???', hint: undefined },
    ])
    expect(parseFenceMeta('/(/').unknown).toEqual([
      { word: '/(/', hint: 'Write a regular expression as in JavaScript.' },
    ])
  })

  it('survives absurd ranges and random text', () => {
    expect(parseFenceMeta('{1-999999999999999}').lines.get('marked')?.size).toBeLessThan(1_000_000)
    expect(parseFenceMeta('{5-3,0-99999999999}').lines.get('marked')?.has(4)).toBe(true)
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), meta => void parseFenceMeta(meta)))
  })
})

describe('highlighting', () => {
  const languages = [...new Set(languageNames.map(name => languageNamed(name) ?? ''))]

  const grammars = openGrammars()

  beforeAll(() => grammars.load(languages.map(language => `\`\`\`${language}\n`).join('')))

  it.each(languages)('loses nothing of the code: %s', language => {
    const code = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            'a',
            'FORM ',
            'if',
            ' ',
            '\n',
            '"',
            "'",
            '/*',
            '*/',
            '//',
            '#',
            '{',
            '}',
            '<a>',
            '+',
            '- b\n',
            '$x',
            '`',
            '1',
            '\\',
            '<<',
            'END',
            ':',
            '=',
          ),
        )
        .map(parts => parts.join('')),
    )
    fc.assert(
      fc.property(code, text => {
        expect(
          highlight(text, language, grammars)
            .map(token => token.text)
            .join(''),
        ).toBe(text)
      }),
      { numRuns: 30 },
    )
  })

  it('tells keywords, strings, numbers and comments apart', () => {
    const styles = highlight('const a = "b" + 1 // c', 'js').map(({ text, style }) => [text, style])
    expect(styles).toContainEqual(['const', 'k'])
    expect(styles).toContainEqual(['"b"', 's'])
    expect(styles).toContainEqual(['1', 'n'])
    expect(styles).toContainEqual(['// c', 'c'])
    expect(highlight('+a\n-b\n c', 'diff').map(token => token.style)).toEqual(['ins', 'del', null])
    expect(highlightScheme('IF cond THEN [x]').filter(token => token.style === 'k')).toEqual([
      { text: 'IF', style: 'k' },
      { text: 'THEN', style: 'k' },
    ])
  })

  it('says what the signs of a scheme mean, but not of those that are typed', () => {
    const meanings = highlightScheme('A {B | [C {d}]} x1, ..., xN "["e"]" {f}').flatMap(
      ({ text, meaning }) => (meaning === undefined ? [] : [[text, meaning]]),
    )
    expect(meanings).toEqual([
      ['{', 'oneOfThese'],
      ['[', 'mayBeLeftOut'],
      ['...', 'mayBeRepeated'],
    ])
  })

  it('knows the hundred languages that GitHub counts most of', () => {
    const names =
      'JavaScript TypeScript Python Java C# C++ C PHP Shell Go Ruby Rust Kotlin Swift Dart Scala HTML CSS SCSS Less Vue Svelte Astro Objective-C Objective-C++ R Lua Perl Haskell Elixir Erlang Clojure Julia MATLAB Groovy PowerShell Batchfile Makefile CMake Dockerfile HCL Nix Terraform YAML JSON TOML XML INI Markdown MDX TeX SQL PLSQL PLpgSQL TSQL GraphQL Protobuf Solidity Zig Nim Crystal D V OCaml F# Elm PureScript Reason ReScript CoffeeScript Pug Handlebars Liquid Twig Smarty EJS ERB Jinja Blade Assembly WebAssembly GLSL HLSL WGSL Cuda Verilog SystemVerilog VHDL Fortran Ada Pascal COBOL Prolog Scheme Racket Common-Lisp Emacs-Lisp Vim-Script Tcl Awk VBA Visual-Basic-.NET ABAP Apex GDScript QML Starlark Bicep Haxe ActionScript Smalltalk Roff PostScript'.split(
        ' ',
      )
    expect(names.length).toBeGreaterThan(100)
    const unknown = names.filter(
      name => languageNamed(name) === undefined && !PLAIN_LANGUAGES.has(name.toLowerCase()),
    )
    expect(unknown).toEqual([])
  })

  it('knows languages by their aliases, in any case', () => {
    expect([languageNamed('TypeScript'), languageNamed('sh'), languageNamed('')]).toEqual([
      'ts',
      'bash',
      'text',
    ])
    expect([languageNamed('constructor'), languageNamed('klingon')]).toEqual([undefined, undefined])
  })
})
