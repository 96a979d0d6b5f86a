/** Answers a request. Every server of Lectern is such a function. */
export type Handler = (request: Request, from: Sender) => Promise<Response>

/** Who sends a request. */
interface Sender {
  /** Network address of the other end of the connection. */
  readonly address: string
}
