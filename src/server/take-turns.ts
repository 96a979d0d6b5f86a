import type { Handler } from './handler.ts'
import { textResponse } from './text-response.ts'
import { openTurns, type TurnLimits } from './turns.ts'

/** Answers only so many requests of one address at a time, so that it keeps nobody else waiting. */
export function takeTurns(handler: Handler, limits: TurnLimits): Handler {
  const turns = openTurns(limits)
  return async (request, from) => {
    const leave = await turns.enter(from.address)
    if (leave === null) return textResponse('Too many requests', 429, { 'retry-after': '1' })
    try {
      // Nobody waits for this one any more.
      return request.signal.aborted ? new Response() : await handler(request, from)
    } finally {
      leave()
    }
  }
}
