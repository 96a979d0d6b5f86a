import type { Tree } from '@lezer/common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test/runs.ts'
import { Project } from '../src/project/project.ts'

const BASE = `MODULE Base;
CLASS Item 'Item' { gift };
price = DATA NUMERIC[10,2] (Item);
META label(class) label##class = DATA STRING (class); END
META ordered(class, order) list##class = PARTITION SUM 1 ORDER order class(o) BY o; END
FORM items OBJECTS i = Item PROPERTIES(i) price;
`
const USER = `MODULE User;
REQUIRE Base;
@label(Item);
cheap (Item i) = price(i) < 10 AND labelItem(i) = 'a';
EXTEND FORM items PROPERTIES(i) cheap, labelItem;
DESIGN items { PROPERTY(cheap(i)) { caption = 'x'; } }
pack (Item i) { MESSAGE 'a' + price(i); NEWSESSION { DELETE i; APPLY; } }
META sorted(order) top = GROUP LAST cheap(i) ORDER order price(Item i); END
/* a comment */
`

const projectOf = (...codes: readonly string[]): Project => {
  const project = new Project('v6')
  for (const [index, code] of codes.entries()) project.read(`file:///${index}.lsf`, code)
  for (const _ of project.expand());
  return project
}

const shown = (project: Project, address: string, code = ''): readonly string[] =>
  project.check(address, code).map(({ from, to, message }) => `${from}-${to}: ${message}`)

describe('a changed module', () => {
  const words = fc.constantFrom(
    ...[
      '',
      'x',
      ' ',
      ';',
      '{',
      '}',
      "'",
      '/*',
      '*/',
      '\n',
      'END\n',
      'META m(a)\n',
      '@label(Item);',
      'order',
    ],
    ...[
      '\nprice (Item i) = 1;\n',
      '\nCLASS Thing;\n',
      'REQUIRE Base;',
      'price',
      'cheap',
      '(',
      ')',
      'DESC',
    ],
  )
  const edit = fc.record({ at: fc.nat(), length: fc.constantFrom(0, 0, 1, 5, 40), insert: words })

  it('has the problems that it would have if it were read anew', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), edits => {
        const project = projectOf(BASE, USER)
        project.open('file:///1.lsf', USER)
        let code = USER
        for (const { at, length, insert } of edits) {
          const from = at % (code.length + 1)
          code = code.slice(0, from) + insert + code.slice(from + length)
          project.change('file:///1.lsf', code)
          expect(shown(project, 'file:///1.lsf')).toEqual(shown(project, 'file:///2.lsf', code))
        }
      }),
      runs(40),
    )
  })

  it('tells of problems that it makes in another one', () => {
    const project = projectOf(BASE, USER)
    project.open('file:///0.lsf', BASE)
    project.open('file:///1.lsf', USER)
    expect(shown(project, 'file:///1.lsf')).toEqual([])
    const { names, opened } = project.change('file:///0.lsf', BASE.replace('price =', 'cost ='))
    expect([...(names ?? [])].sort()).toEqual(['cost', 'price'])
    expect(opened).toEqual(['file:///1.lsf'])
    expect(project.check('file:///1.lsf', '').map(({ message }) => message)).toContain(
      'there is no property or action "price"',
    )
    project.change('file:///0.lsf', BASE.replace('label##class =', 'title##class ='))
    expect(project.check('file:///1.lsf', '').map(({ message }) => message)).toContain(
      'there is no property or action "labelItem"',
    )
    project.change('file:///0.lsf', BASE)
    expect(shown(project, 'file:///1.lsf')).toEqual([])
  })

  it('of 5,000 lines is read and checked again in less than a tenth', () => {
    const lines = Array.from({ length: 1250 }, (_, index) =>
      [
        `value${index} 'Value' = DATA NUMERIC[10,2] (Item);`,
        `double${index} (Item i) = value${index}(i) * 2`,
        `  IF value${index}(i) > ${index} AND price(i) < 10;`,
        `run${index} (Item i) { MESSAGE 'a' + double${index}(i); }`,
      ].join('\n'),
    )
    const code = `MODULE Large;\nREQUIRE Base;\n${lines.join('\n')}\n`
    expect(code.split('\n').length).toBeGreaterThan(5000)
    const project = projectOf(BASE, code)
    const large = project.open('file:///1.lsf', code)
    expect(shown(project, 'file:///1.lsf')).toEqual([])
    const middle = code.indexOf(' * 2', code.length / 2)
    for (const typed of [' + 1', ' +', 'x', '{', '\n']) {
      const before = large.text
      const states = new Set(large.checked)
      project.change('file:///1.lsf', code.slice(0, middle) + typed + code.slice(middle))
      project.check('file:///1.lsf', '')
      const { text } = large
      // Characters that the parser has read, and statements that were checked.
      expect(lengthOfNew(before.tree, text.tree) / code.length).toBeLessThan(0.1)
      const fresh = large.checked.filter(each => !states.has(each))
      expect(fresh.length).toBeGreaterThan(0)
      expect(fresh.length / text.units.length).toBeLessThan(0.1)
      project.change('file:///1.lsf', code)
      project.check('file:///1.lsf', '')
    }
  })
})

/** Characters in the parts of a tree that another one does not have. */
function lengthOfNew(before: Tree, now: Tree): number {
  const known = new Set<unknown>()
  const collect = (part: unknown): void => {
    known.add(part)
    for (const child of childrenIn(part)) collect(child)
  }
  collect(before)
  const measure = (part: unknown): number => {
    if (known.has(part)) return 0
    const children = childrenIn(part)
    const length = Number(Reflect.get(Object(part), 'length'))
    let sum = 0
    for (const child of children) sum += measure(child)
    return children.length === 0 ? length : sum
  }
  return measure(now)
}

/** Of a tree; buffers have none. */
function childrenIn(part: unknown): unknown[] {
  const children: unknown = Reflect.get(Object(part), 'children')
  return Array.isArray(children) ? children : []
}

describe('a project', () => {
  const problems = (project: Project, code: string): readonly string[] =>
    project.check('file:///9.lsf', code).map(({ message }) => message)

  it('knows what calls of metacodes declare in a module that was open before the others were read', () => {
    const project = new Project('v6')
    project.open('file:///1.lsf', USER)
    project.read('file:///0.lsf', BASE)
    for (const _ of project.expand());
    const code = 'MODULE A;\nREQUIRE User;\na (Item i) = labelItem(i);\n'
    expect(problems(project, code)).toEqual([])
    project.open('file:///0.lsf', BASE)
    project.change('file:///0.lsf', BASE.replace('label##class =', 'title##class ='))
    expect(problems(project, code)).toEqual(['there is no property or action "labelItem"'])
  })

  it('blames only the header for what a missing module would have', () => {
    const project = projectOf(BASE)
    const code = 'MODULE A;\nREQUIRE Base, Missing;\na () = b();\n'
    expect(problems(project, code)).toEqual(['there is no module "Missing"'])
    expect(problems(new Project('v6', false), code)).toEqual([])
  })

  it('does not blame a module for names that a broken statement may declare', () => {
    const project = projectOf(BASE.replace('(Item);', '(Item;'))
    expect(
      problems(project, 'MODULE A;\nREQUIRE Base;\na (Item i) = price(i) + cost(i);\n'),
    ).toEqual(['there is no property or action "cost"'])
  })

  it('warns of what the platform reads only when a metacode is called', () => {
    const project = projectOf(BASE)
    const code = 'MODULE A;\nMETA a(b)\n  c(b);\nEND\nd = ;\n'
    const found = project.check('file:///9.lsf', code).map(({ isWarning }) => isWarning)
    expect(found).toEqual([true, false])
  })

  it('takes a module of its own for that of the platform, until it is gone', () => {
    const project = new Project('v6')
    const code = 'MODULE A;\nREQUIRE Time;\nnow () = currentDate();\n'
    expect(problems(project, code)).toEqual([])
    project.read('file:///0.lsf', 'MODULE Time;\n')
    expect(problems(project, code)).toEqual(['there is no property or action "currentDate"'])
    project.delete('file:///0.lsf')
    expect(problems(project, code)).toEqual([])
  })

  it('lets a property and an action share a name, and classes of several namespaces', () => {
    const project = projectOf(
      'MODULE One;\nCLASS Item;\n',
      'MODULE Two;\nCLASS Item;\n',
      'MODULE Both;\nREQUIRE One, Two;\nPRIORITY One;\nNAMESPACE Both;\np = DATA INTEGER (Item);\n',
    )
    const head = 'MODULE A;\nREQUIRE Both;\nPRIORITY Two;\nNAMESPACE Both;\n'
    expect(problems(project, `${head}p = DATA INTEGER (Item);\n`)).toEqual([])
    expect(problems(project, `${head}a = DATA INTEGER (One.Item);\na (Two.Item i) = 1;\n`)).toEqual(
      [],
    )
    expect(problems(project, `${head}a = DATA BOOLEAN ();\na () { a() <- TRUE; }\n`)).toEqual([])
    expect(problems(project, `${head}a = DATA BOOLEAN ();\na = DATA INTEGER ();\n`)).toEqual([
      'the property or action "a" is declared twice',
    ])
  })
})
