import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What one address may have at a time. */
export interface ConnectionLimits {
  /** Connections. */
  readonly connections: number
  /** Requests on a connection whose answers have not been sent: browsers and proxies wait for each. */
  readonly pipelined: number
}

/** An address that has sent too many requests at once gets no connection for so many milliseconds. */
const REFUSED_FOR = 10_000

/** Keeps the connections of each address within limits. */
interface Connections {
  /** Takes note of a request; false when it is not to be answered, for its connection is closed. */
  note(socket: Socket, outgoing: ServerResponse): boolean
}

/**
 * Watches the connections of a server. Beyond their number idle ones of the same address make way, oldest
 * first. An address that sends many requests at once loses all its connections and gets none for a while:
 * those that have arrived would all be read before anybody else's.
 */
export function watchConnections(server: Server, limits: ConnectionLimits): Connections {
  /** For each address its connections, and how many answers each of them waits for. */
  const byAddress = new Map<string, Map<Socket, number>>()
  const ofSocket = new WeakMap<Socket, Map<Socket, number>>()
  const refused = new Set<string>()
  server.on('connection', socket => {
    const address = socket.remoteAddress ?? ''
    if (refused.has(address)) return socket.destroy()
    const sockets = byAddress.get(address) ?? new Map<Socket, number>()
    byAddress.set(address, sockets)
    ofSocket.set(socket, sockets)
    sockets.set(socket, 0)
    if (sockets.size > limits.connections) {
      // Where no other one is idle, it is the new one.
      const [idle] = [...sockets].find(([each, open]) => open === 0 && !each.destroyed) ?? []
      idle?.destroy()
    }
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) byAddress.delete(address)
    })
  })
  return {
    note(socket, outgoing) {
      const sockets = ofSocket.get(socket)
      if (sockets === undefined || socket.destroyed) return false
      const open = (sockets.get(socket) ?? 0) + 1
      if (open > limits.pipelined) {
        const address = socket.remoteAddress ?? ''
        refused.add(address)
        setTimeout(() => refused.delete(address), REFUSED_FOR).unref()
        for (const each of sockets.keys()) each.destroy()
        return false
      }
      sockets.set(socket, open)
      outgoing.once('close', () => {
        const left = sockets.get(socket)
        if (left !== undefined) sockets.set(socket, left - 1)
      })
      return true
    },
  }
}
