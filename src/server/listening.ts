/** Where a server listens. */
export interface ListenOptions {
  /** The first port to try; 0 takes any. */
  readonly port: number
  /** Name or address of the network interface; undefined for all of them. */
  readonly host?: string | undefined
}

/** A running server. */
export interface Listening {
  readonly port: number
  /** Where it can be reached: `http://localhost:3000`. */
  readonly url: string
  /** Takes no new requests, and resolves when those that came before are answered. */
  close(): Promise<void>
}
