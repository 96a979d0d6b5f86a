import type { Heartbeat } from './heartbeat.ts'
import { Interrupted, type Interruption } from './interrupted.ts'

export type Interruptions = Map<string, Interruption>

interface OwnTask {
  /** The same when the task is repeated. */
  readonly id: string
  readonly interruptions: Interruptions
}

/** Module state: a thread runs one task with named units at a time. Without a worker, nobody watches. */
let heartbeat: Heartbeat | null = null
let task: OwnTask = { id: '', interruptions: new Map() }
const entered: string[] = []

export function reportTo(shared: Heartbeat): void {
  heartbeat = shared
}

export function isInUnit(): boolean {
  return entered.length > 0
}

export function startTask(started: OwnTask): void {
  task = started
}

export function ownTask(): OwnTask {
  return task
}

/**
 * Starts the deadline of a unit of work that runs code of the site. Returns a function that ends it.
 * @throws `Interrupted` for a unit that has interrupted a worker of this task before
 */
export function enter(unit: string): () => void {
  const known = task.interruptions.get(unit)
  if (known !== undefined) throw new Interrupted(known)
  entered.push(unit)
  heartbeat?.enter(unit)
  return () => {
    entered.splice(entered.lastIndexOf(unit), 1)
    heartbeat?.enter(entered.at(-1) ?? '')
  }
}

export function hasInterrupted(unit: string): boolean {
  return task.interruptions.has(unit)
}

export async function asUnit<Result>(
  unit: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const leave = enter(unit)
  try {
    return await work()
  } finally {
    leave()
  }
}
