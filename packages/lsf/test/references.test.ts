import { describe, expect, it } from 'vitest'
import language from '../../../site/language.ts'
import { referencePages } from '../../../site/reference-pages.ts'
import type { Entry } from '../src/entry.ts'
import { parse } from '../src/parse.ts'
import { parser } from '../src/parser.generated.js'
import { references } from '../src/references.ts'

/** Each reference as `text → page`. */
const listed = (code: string, entry: Entry = 'MODULE') => {
  const { tree, errors } = parse(code, { entry, version: code.startsWith('CLASS(') ? 'v4' : 'v6' })
  expect(errors).toEqual([])
  return references(tree, referencePages).map(
    ({ from, to, page }) => `${code.slice(from, to)} → ${page}`,
  )
}

describe('references', () => {
  it('tell a statement from an operator of the same name', () => {
    expect(listed('GROUP a;')).toEqual(['GROUP → GROUP_statement'])
    expect(listed('GROUP SUM a BY b', 'EXPRESSION')).toEqual([
      'GROUP → GROUP_operator',
      'SUM → GROUP_operator',
      'BY → GROUP_operator',
    ])
    expect(listed('NEW a { }', 'DESIGN')).toEqual(['NEW → DESIGN_statement'])
    expect(listed('NEW A;', 'ACTION')[0]).toBe('NEW → NEW_operator')
  })

  it('tell the three IF apart', () => {
    expect(listed('a IF b', 'EXPRESSION')).toEqual(['IF → IF_operator'])
    expect(listed('IF a THEN b', 'EXPRESSION')[1]).toBe('THEN → IF_..._THEN_operator')
    expect(listed('IF a THEN b();', 'ACTION')[0]).toBe('IF → IF_..._THEN_action_operator')
  })

  it('tell operators of properties and of actions apart', () => {
    expect(listed('CASE WHEN a THEN b', 'EXPRESSION')[0]).toBe('CASE → CASE_operator')
    expect(listed('CASE WHEN a THEN b();', 'ACTION')[0]).toBe('CASE → CASE_action_operator')
    expect(listed('MULTI a, b', 'EXPRESSION')[0]).toBe('MULTI → MULTI_operator')
    expect(listed('MULTI a();, b();', 'ACTION')[0]).toBe('MULTI → MULTI_action_operator')
    expect(listed('a = ABSTRACT A;')).toContain('ABSTRACT → ABSTRACT_operator')
    expect(listed('a ABSTRACT;')).toContain('ABSTRACT → ABSTRACT_action_operator')
  })

  it('give the marks of statements their pages', () => {
    expect(listed('a = b;')).toEqual(['= → =_statement'])
    expect(listed('a(b) += c;')).toEqual(['+= → +=_statement'])
    expect(listed('a(b) + { }')[0]).toBe('+ → ACTION+_statement')
    expect(listed('a(b) => c;')).toEqual(['=> → =gt_statement'])
    expect(listed('a(b) <- c WHEN d;')).toEqual([
      '<- → lt-_WHEN_statement',
      'WHEN → lt-_WHEN_statement',
    ])
    expect(listed('a() <- b;', 'ACTION')).toEqual(['<- → CHANGE_operator'])
    expect(listed('@a();')).toEqual(['@ → commat_statement'])
  })

  it('give operators their pages', () => {
    expect(listed('a + b > -c AND d[1] AND e IS E', 'EXPRESSION')).toEqual([
      '+ → Arithmetic_operators_+_-_etc',
      '> → Comparison_operators_=_etc',
      '- → Arithmetic_operators_+_-_etc',
      'AND → AND_OR_NOT_XOR_operators',
      '[1] → Brackets_operator',
      'AND → AND_OR_NOT_XOR_operators',
      'IS → IS_AS_operators',
    ])
    expect(listed('a = b', 'EXPRESSION')).toEqual(['= → Comparison_operators_=_etc'])
    expect(listed('NULL', 'EXPRESSION')).toEqual(['NULL → Literals'])
  })

  it('give built-in classes their page, and a conversion its own', () => {
    expect(listed('a IS INTEGER', 'EXPRESSION')[1]).toBe('INTEGER → Built-in_classes')
    expect(listed('INTEGER(a)', 'EXPRESSION')).toEqual(['INTEGER → Type_conversion_operator'])
  })

  it('give options the page of their kind', () => {
    expect(listed('a = DATA B () IN c;')).toContain('IN → Property_options')
    expect(listed('a () { } IN c;')).toContain('IN → Action_options')
    expect(listed('a = DATA B () ON CHANGE { APPLY; }').slice(-4)).toEqual([
      'ON → Property_options',
      'CHANGE → Property_options',
      '{ → Braces_operator',
      'APPLY → APPLY_operator',
    ])
  })

  it('give the blocks of a form their pages', () => {
    const code =
      'FORM a OBJECTS b = B PANEL PROPERTIES(b) c SHOWIF d(b) FILTERS e(b) PIVOT b ROWS c;'
    expect(listed(code)).toEqual([
      'FORM → FORM_statement',
      'OBJECTS → Object_blocks',
      'PANEL → Object_blocks',
      'PROPERTIES → Properties_and_actions_block',
      'SHOWIF → Properties_and_actions_block',
      'FILTERS → Filters_and_sortings_block',
      'PIVOT → Pivot_block',
      'ROWS → Pivot_block',
    ])
  })

  it('give the description of an event its page', () => {
    expect(listed('WHEN LOCAL SET(a) DO { }')).toEqual([
      'WHEN → WHEN_statement',
      'LOCAL → Event_description_block',
      'SET → Change_operators_SET_CHANGED_etc',
      'DO → WHEN_statement',
      '{ → Braces_operator',
    ])
  })

  it('tell the spelling of an operator in 4.x', () => {
    expect(listed('CLASS(a)', 'EXPRESSION')).toEqual(['CLASS → CLASS_operator'])
    expect(listed('ISCLASS(a)', 'EXPRESSION')).toEqual(['ISCLASS → ISCLASS_operator'])
  })

  it('leave out constructs without a page, even inside one that has', () => {
    expect(listed('{ ASYNCUPDATE a(b); }', 'ACTION')).toEqual(['{ → Braces_operator'])
  })

  it('are in order and apart from each other', () => {
    const { tree } = parse('a = GROUP SUM b(c) IF INTEGER[1] = 2 ; FORM } d ON 3 { }')
    const found = references(tree, referencePages)
    expect(found.length).toBeGreaterThan(3)
    for (const [index, { from }] of found.entries())
      expect(from).toBeGreaterThanOrEqual(found[index - 1]?.to ?? 0)
  })
})

describe('the tables of pages', () => {
  const names = new Set(parser.nodeSet.types.map(type => type.name))

  it('name nodes of the grammar only', () => {
    const { constructs, words } = referencePages
    const paths = [...Object.keys(constructs), ...Object.keys(words)]
    expect(paths.length).toBeGreaterThan(150)
    expect(paths.flatMap(path => path.split('/')).filter(name => !names.has(name))).toEqual([])
  })

  it('know every statement, expression, action and block', () => {
    const constructs = [...names].filter(name =>
      /[a-z](Statement|Expression|Action|Block|Property)$/.test(name),
    )
    const inner = /^(Parenthesized|Local|Indexed|Mapped|Predefined|Inline|Design|Context)/
    const known = (name: string) =>
      name in referencePages.constructs || inner.test(name) || name === 'ContainerAction'
    expect(constructs.length).toBeGreaterThan(140)
    expect(constructs.filter(name => !known(name))).toEqual([])
  })
})

describe('pageOfWord', () => {
  const pageOfWord = (word: string) => language.pageOfWord?.(word)

  it('finds the page of a word without code around it', () => {
    expect(pageOfWord('GROUP')).toBe('GROUP_operator')
    expect(pageOfWord('CLASS')).toBe('CLASS_statement')
    expect(pageOfWord('FOR')).toBe('FOR_operator')
    expect(pageOfWord('+=')).toBe('+=_statement')
    expect(pageOfWord('XOR')).toBe('AND_OR_NOT_XOR_operators')
    expect(pageOfWord('BY')).toBe(null)
    expect(pageOfWord('constructor')).toBe(null)
  })
})
