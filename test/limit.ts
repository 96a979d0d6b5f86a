/**
 * Milliseconds that a test waits for an event that does not come. It is there for what never ends: a slow
 * machine that does something else besides must not reach it.
 */
export const LIMIT = 600_000
