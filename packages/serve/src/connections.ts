import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionLimits {
  readonly connections: number
  /** Pending requests per connection; browsers and proxies do not pipeline. */
  readonly pipelined: number
}

const REFUSED_FOR_MS = 10_000

interface Connections {
  /** Registers a request; false if its connection is closed. */
  register(socket: Socket, outgoing: ServerResponse): boolean
}

/**
 * Limits the connections of each address: a new one closes the oldest idle one. An address that pipelines too many
 * requests loses all and is refused for a while, because its requests would be read before those of others.
 */
export function watchConnections(server: Server, limits: ConnectionLimits): Connections {
  /** Pending requests by address and connection. */
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
      // This may be the new one.
      const [idle] = [...sockets].find(([each, open]) => open === 0 && !each.destroyed) ?? []
      idle?.destroy()
    }
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) byAddress.delete(address)
    })
  })
  return {
    register(socket, outgoing) {
      const sockets = ofSocket.get(socket)
      if (sockets === undefined || socket.destroyed) return false
      const open = (sockets.get(socket) ?? 0) + 1
      if (open > limits.pipelined) {
        const address = socket.remoteAddress ?? ''
        refused.add(address)
        setTimeout(() => refused.delete(address), REFUSED_FOR_MS).unref()
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
