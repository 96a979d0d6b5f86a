// Apart from `listen.ts`, because types that `lectern` publishes must not need those of Node.

export interface ListenOptions {
  /** The first port to try; 0 takes any. */
  readonly port: number
  /** Name or address of a network interface; undefined for all. */
  readonly host?: string | undefined
}

export interface Listening {
  readonly port: number
  /** For example `http://localhost:3000`. */
  readonly url: string
  /** Resolves when pending requests are done. */
  close(): Promise<void>
}
