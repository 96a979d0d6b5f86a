/** Lets in so many at a time of each kind; more of them wait in line. */
export interface Turns {
  /** Resolves with what ends the turn when it has come; null where too many wait already. */
  enter(kind: string): Promise<(() => void) | null>
}

interface Line {
  inside: number
  readonly waiting: (() => void)[]
}

export interface TurnLimits {
  /** Of a kind at a time. */
  readonly atOnce: number
  /** Of a kind in line. */
  readonly waiting: number
}

export function openTurns({ atOnce, waiting }: TurnLimits): Turns {
  const lines = new Map<string, Line>()
  return {
    async enter(kind) {
      const line = lines.get(kind) ?? { inside: 0, waiting: [] }
      lines.set(kind, line)
      if (line.inside < atOnce) {
        line.inside += 1
      } else {
        if (line.waiting.length >= waiting) return null
        await new Promise<void>(resolve => line.waiting.push(resolve))
      }
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        const next = line.waiting.shift()
        // The next one takes the place.
        if (next) return next()
        line.inside -= 1
        if (line.inside === 0) lines.delete(kind)
      }
    },
  }
}
