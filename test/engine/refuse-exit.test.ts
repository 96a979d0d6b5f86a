import { expect, it } from 'vitest'
import { refuseExit } from '../../src/engine/refuse-exit.ts'

it('refuses process.exit until all that refuse it allow it again', () => {
  const { exit } = process
  const [first, second] = [refuseExit(), refuseExit()]
  first()
  expect(() => process.exit(0)).toThrow('it calls process.exit')
  second()
  expect(process.exit).toBe(exit)
})

it('leaves alone what others have put in its place meanwhile', () => {
  const { exit } = process
  const allow = refuseExit()
  const other = exit.bind(process)
  process.exit = other
  try {
    allow()
    expect(process.exit).toBe(other)
  } finally {
    process.exit = exit
  }
})
