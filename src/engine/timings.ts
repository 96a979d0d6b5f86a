/** How long the stages of a command take. */
export interface Timings {
  /** Ends a stage, which began when the one before it ended. */
  lap(stage: string): void
  /** The stages in their order, each with its milliseconds. */
  readonly laps: readonly Lap[]
}

/** A stage that is over. */
export interface Lap {
  /** Its name: `read`, `plan`. */
  readonly stage: string
  /** Milliseconds of the wall clock. */
  readonly time: number
}

/** Starts the clock. */
export function startTimings(): Timings {
  let last = performance.now()
  const laps: Lap[] = []
  return {
    laps,
    lap(stage) {
      const now = performance.now()
      laps.push({ stage, time: now - last })
      last = now
    },
  }
}
