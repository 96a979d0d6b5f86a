import { type RandomNumbers, randomNumbers } from '../../packages/lectern/test/build/damage.ts'

/** What the sweep starts from: the same seed makes the same damage. */
export const seed = Number(process.env.SEED)

/** Random numbers of a sweep, which do not depend on what other sweeps have drawn. */
export function draw(sweep: string): RandomNumbers {
  const own = [...sweep].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0)
  return randomNumbers(Math.abs((own + seed) % 2147483646))
}

/** Says what was looked at. */
export function say(what: string): void {
  console.log(`  ${what}`)
}
