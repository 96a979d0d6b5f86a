import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distance } from '../src/distance.ts'

it.each([
  ['same', 'same', 0],
  ['cat', 'cut', 1],
  ['cat', 'cats', 1],
  ['cats', 'cat', 1],
  ['proprety', 'property', 1],
  ['optoins', 'options', 1],
  // Slips of spelling count half.
  ['опиратор', 'оператор', 0.5],
  ['аператор', 'оператор', 0.5],
  ['цырк', 'цирк', 0.5],
  ['групировка', 'группировка', 0.5],
  ['процесс', 'процес', 0.5],
  ['начинаеться', 'начинается', 0.5],
  ['начинатся', 'начинаться', 0.5],
  ['обьект', 'объект', 0.5],
  ['агригация', 'агрегация', 0.5],
  ['выгруска', 'выгрузка', 1],
])('%s is %s but for %d', (typed, word, far) => {
  expect(distance(typed, word)).toBe(far)
  expect(distance(word, typed)).toBe(far)
})

it('is never more than all letters, and nothing for the same word alone', () => {
  const word = fc.stringMatching(/^[абоеиыьстц]{0,8}$/)
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      expect(distance(a, b) === 0).toBe(a === b)
    }),
  )
})
