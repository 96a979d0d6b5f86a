import { expect, test } from 'vitest'
import { openCheckedSample } from '../src/editor/checked-sample.ts'

const example = {
  base: ['Library'],
  library: {
    Library: 'MODULE Library; CLASS Book; year = DATA INTEGER (Book);',
    Desk: 'MODULE Desk; REQUIRE Library, Dates; @date(lent, Book);',
    Dates: 'MODULE Dates; META date(name, Class) name = DATA DATE (Class); END',
  },
}

function mistakesIn(original: string, before = '') {
  const options = { entry: 'MODULE', version: 'v6', before, example } as const
  const { check } = openCheckedSample(original, options)
  return (code: string) => check(code).map(({ message }) => message)
}

test('a sample without a header knows the base, and the samples above that it uses', () => {
  const before = 'MODULE Sample;\n\nREQUIRE Library;\n\nold (Book b) = TRUE IF year(b) < 1900;\n\n'
  const check = mistakesIn('recent (Book b) = NOT old(b);', before)
  expect(check('recent (Book b) = NOT old(b);\nnext (Book b) = year(b) + 1;')).toEqual([])
  expect(check('recent (Bok b) = NOT old(b);')).toEqual([
    'There is no class "Bok". Did you mean "Book"?',
  ])
})

test('a module knows what it requires, also what the reader adds', () => {
  const check = mistakesIn('// Late.\nMODULE Late;\nREQUIRE Library;\nlate (Book b) = year(b);')
  expect(check('MODULE Late;\nREQUIRE Library;\nlate (Book b) = lent(b);')).toEqual([
    'There is no property or action "lent"',
  ])
  expect(check('MODULE Late;\nREQUIRE Desk;\nlate (Book b) = lent(b);')).toEqual([])
})
