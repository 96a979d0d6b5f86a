/** Responds to a request. Every server of Lectern is such a function. */
export type Handler = (request: Request, from: Sender) => Promise<Response>

interface Sender {
  /** Network address of the client or its proxy. */
  readonly address: string
}
