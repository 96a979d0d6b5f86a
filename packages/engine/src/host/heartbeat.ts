/** Memory that a worker shares with its owner, readable while the worker is blocked. */
export interface Heartbeat {
  readonly memory: SharedArrayBuffer
  beat(): void
  /** Stores the name of the current unit of work; '' for none. */
  enter(unit: string): void
  /** The event loop has nothing left to run, though the task is not done. */
  runDry(): void
  read(): { readonly beats: number; readonly isDry: boolean; readonly unit: string }
}

const BEATS = 0
const DRY = 1
const LENGTH = 2
const NUMBERS = 3
const BYTES = NUMBERS * Int32Array.BYTES_PER_ELEMENT
const LONGEST_NAME = 1000

export function openHeartbeat(memory = new SharedArrayBuffer(BYTES + LONGEST_NAME)): Heartbeat {
  const numbers = new Int32Array(memory, 0, NUMBERS)
  const text = Buffer.from(memory, BYTES)
  const beat = (): void => {
    Atomics.add(numbers, BEATS, 1)
  }
  return {
    memory,
    beat,
    enter(unit) {
      Atomics.store(numbers, LENGTH, text.write(unit))
      beat()
    },
    runDry() {
      Atomics.store(numbers, DRY, 1)
    },
    read: () => ({
      beats: Atomics.load(numbers, BEATS),
      isDry: Atomics.load(numbers, DRY) === 1,
      unit: text.toString('utf8', 0, Atomics.load(numbers, LENGTH)),
    }),
  }
}
