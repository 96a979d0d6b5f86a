import { describe, expect, it } from 'vitest'
import { referencePages } from '../../../site/reference-pages.ts'
import { parse } from '../src/parse.ts'
import { references } from '../src/references.ts'

/** The names and texts of the nodes in the strings of code. */
function parts(code: string, version: 'v4' | 'v5' | 'v6' = 'v6'): string[] {
  const found: string[] = []
  parse(code, { version }).tree.iterate({
    enter({ name, from, to }) {
      if (/^(Escape|LocalizedId|Interpolation|Resource)$/.test(name)) {
        found.push(`${name} ${code.slice(from, to)}`)
      }
    },
  })
  return found
}

describe('a string', () => {
  it('has escapes and ids of localized texts, in every version', () => {
    const code = "a() = 'it\\'s {library.title}\\n';"
    for (const version of ['v4', 'v5', 'v6'] as const) {
      expect(parts(code, version)).toEqual([
        "Escape \\'",
        'LocalizedId {library.title}',
        'Escape \\n',
      ])
    }
  })

  it('has expressions and resources in 6.x, and no more before', () => {
    const code = "a() = 'of ${x + 1} $I{style.css} $R{icon.png}';"
    expect(parts(code)).toEqual([
      'Interpolation ${x + 1}',
      'Resource $I{style.css}',
      'Resource $R{icon.png}',
    ])
    expect(parts(code, 'v5').filter(part => !part.startsWith('LocalizedId'))).toEqual([])
  })

  it('is only text in a caption', () => {
    expect(parts("a 'of ${x}' () = 1;").filter(part => !part.startsWith('LocalizedId'))).toEqual([])
  })

  it('leads from the keywords in its expressions to their pages', () => {
    const code = "a() = '${GROUP SUM 1 IF f(x)}';"
    const pages = references(parse(code).tree, referencePages).map(({ from, to, page }) => [
      code.slice(from, to),
      page,
    ])
    expect(pages).toContainEqual(['GROUP', 'GROUP_operator'])
    expect(pages).toContainEqual(['IF', 'IF_operator'])
  })

  it('may hold strings, whose quotes may be escaped', () => {
    expect(parse("a() = '${f(\\'x\\') + 'y'}';").errors).toEqual([])
    expect(parts("a() = '${'in ${x}'}';")).toEqual([
      "Interpolation ${'in ${x}'}",
      'Interpolation ${x}',
    ])
  })

  it('with an expression that does not parse is an error at its place', () => {
    const code = "a() = 'x ${b( } y';"
    const [error] = parse(code).errors
    expect(error?.from).toBe(code.indexOf('}') - 1)
    expect(error?.message).toContain('Expected')
    expect(parse(code, { version: 'v5' }).errors).toEqual([])
  })
})
