import type { Engine } from '../../engine/engine.ts'

/** So long after the last request, in milliseconds, nobody waits for anything. */
const IDLE = 2000

/** Keeps what has been made, so that the next start does not make it again. */
interface IdleSaves {
  save(): void
  /** Saves when no request has come for a while. */
  saveSoon(): void
}

/** Saves while nobody waits for anything, and not at the end alone: a signal ends the command at once. */
export function saveWhenIdle(engine: Pick<Engine, 'save'>): IdleSaves {
  let timer: NodeJS.Timeout | undefined
  const save = (): void => {
    clearTimeout(timer)
    try {
      engine.save(false)
    } catch {
      // The next start takes longer.
    }
  }
  return {
    save,
    saveSoon() {
      clearTimeout(timer)
      timer = setTimeout(save, IDLE).unref()
    },
  }
}
