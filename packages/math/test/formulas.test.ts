import katex from 'katex'
import { expect, it } from 'vitest'
import { FormulaError, openFormulas } from '../src/formulas.ts'

const formulas = openFormulas(katex)

it('a formula is MathML, and for eyes HTML in an element of its own', () => {
  const html = formulas.render('x^2', true)
  expect(html).toContain('<annotation encoding="application/x-tex">x^2</annotation>')
  expect(html).toMatch(/<katex-html class="katex-html" aria-hidden="true">.*<\/katex-html>/)
  expect(html).toContain('class="katex-base"')
})

it('a mistake in a formula has a place', () => {
  const thrown = (tex: string): unknown => {
    try {
      return formulas.render(tex, false)
    } catch (reason) {
      return reason
    }
  }
  expect(thrown('a + \\nix')).toMatchObject({ offset: 4 })
  expect(thrown('a + \\nix')).toBeInstanceOf(FormulaError)
  const many = 50_000
  const deep = `${'{'.repeat(many)}x${'}'.repeat(many)}`
  expect(thrown(deep)).toMatchObject({ message: 'it is nested too deep', offset: null })
})
