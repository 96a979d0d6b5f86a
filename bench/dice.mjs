/**
 * Pseudo-random choices that are the same on every machine for the same seed.
 *
 * @typedef {object} Dice
 * @property {() => number} next a number from 0 up to 1, without 1
 * @property {(low: number, high: number) => number} between a whole number, both ends included
 * @property {(share: number) => boolean} chance true in that share of the throws
 * @property {<T>(list: readonly T[]) => T} pick one item of a list that is not empty
 * @property {() => number} normal a number of the standard normal distribution
 */

/**
 * @param {number} seed
 * @returns {Dice}
 */
export function dice(seed) {
  let state = seed >>> 0
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  /** @type {Dice} */
  const made = {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: share => next() < share,
    pick: list => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
  return made
}

/**
 * One seed made of several numbers, so that neighbours among them have nothing in common.
 *
 * @param {...number} parts
 */
export function seedOf(...parts) {
  let hash = 0x811c9dc5
  for (const part of parts) {
    hash = Math.imul(hash ^ (part >>> 0), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    hash ^= hash >>> 13
  }
  return hash >>> 0
}
