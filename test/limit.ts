/**
 * Milliseconds that a test waits for an event that does not come. It is there for what never ends: a slow
 * machine that does something else besides must not reach it.
 */
export const LIMIT = 600_000

/** The same for Algolia's client, which gives a server a second otherwise. */
export const ALGOLIA_LIMITS = { connect: LIMIT, read: LIMIT, write: LIMIT }
