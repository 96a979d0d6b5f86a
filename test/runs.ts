interface Runs {
  readonly numRuns: number
  readonly seed?: number
}

/** How often a property is tried: `most` times by the sweep, from its seed, and a fifth as often by `npm test`. */
export function runs(most: number): Runs {
  const { SEED } = process.env
  return SEED ? { numRuns: most, seed: Number(SEED) } : { numRuns: Math.ceil(most / 5) }
}
