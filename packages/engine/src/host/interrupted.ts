/** Cloneable data of an `Interrupted` error: errors lose their class between threads. */
export interface Interruption {
  /** `it is not done after 60 seconds` */
  readonly message: string
  readonly unit: string
  /** In the format of `Error.stack`; '' when unknown. */
  readonly stack: string
  /** Time of the last heartbeat, milliseconds since 1970. */
  readonly heardAt: number
  readonly isStuck: boolean
}

/** Code of the site has ended its worker or exceeded its deadline. */
export class Interrupted extends Error {
  readonly interruption: Interruption

  constructor(interruption: Interruption) {
    super(interruption.message)
    this.interruption = interruption
    this.stack = interruption.stack
  }
}

/** A worker ran out of memory. */
export class WorkerDied extends Error {}
