export interface Timings {
  lap(stage: string): void
  readonly laps: readonly Lap[]
}

export interface Lap {
  /** Such as `read` or `plan`. */
  readonly stage: string
  /** Milliseconds. */
  readonly time: number
}

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
