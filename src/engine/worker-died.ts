/** A worker has died: it ran out of memory, or something ended it. */
export class WorkerDied extends Error {}
