import { get } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type Handler, listen } from '../../src/server/listen.ts'

/** Serves a handler while something is tried with it. */
async function serving(handler: Handler, attempt: (url: string, port: number) => Promise<void>) {
  const server = await listen(handler, { port: 0 })
  try {
    await attempt(server.url, server.port)
  } finally {
    await server.close()
  }
}

/** Sends bytes as they are and returns all that comes back. */
function raw(port: number, text: string): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', part => {
      answer += part
      socket.end()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

const echo: Handler = async request => new Response(await request.text())

test('a handler gets the body of a request', async () => {
  await serving(echo, async url => {
    const response = await fetch(url, { method: 'POST', body: 'запрос' })
    expect(await response.text()).toBe('запрос')
  })
})

test('a body that is too large is refused, and the server goes on', async () => {
  await serving(echo, async (url, port) => {
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000001\r\n\r\n'
    expect(await raw(port, head + 'x'.repeat(1_000_001))).toMatch(/^HTTP\/1\.1 413/)
    expect((await fetch(url, { method: 'POST', body: 'x'.repeat(1_000_000) })).status).toBe(200)
  })
})

test('an error of a handler is a 500 without its message', async () => {
  const failing: Handler = async () => {
    throw new Error('secret')
  }
  await serving(failing, async url => {
    const response = await fetch(url)
    expect([response.status, await response.text()]).toEqual([500, 'Internal server error\n'])
  })
})

/** Resolves when a number has stayed the same for a hundred turns of the event loop. */
async function waiting(count: () => number): Promise<void> {
  for (let turns = 0, last = -1; turns < 100; turns++) {
    if (count() !== last) turns = 0
    last = count()
    await new Promise(resolve => setImmediate(resolve))
  }
}

test('a long stream waits for a slow reader and arrives whole', async () => {
  const size = 30
  const warnings: string[] = []
  const note = ({ message }: Error) => warnings.push(message)
  process.on('warning', note)
  let sent = 0
  const stream: Handler = async () => {
    return new Response(
      new ReadableStream({
        pull(controller) {
          if (sent++ < size) controller.enqueue(new Uint8Array(1_000_000))
          else controller.close()
        },
      }),
    )
  }
  await serving(stream, async url => {
    const bytes = await new Promise<number>((resolve, reject) => {
      let received = 0
      get(url, incoming => {
        incoming.pause()
        // Once the server waits, for a while in which it might have sent more, but does not.
        waiting(() => sent).then(() => incoming.resume())
        incoming.on('data', (part: Buffer) => {
          received += part.length
        })
        incoming.on('end', () => resolve(received))
        incoming.on('error', reject)
      }).on('error', reject)
    })
    expect(bytes).toBe(size * 1_000_000)
  })
  process.off('warning', note)
  expect(warnings).toEqual([])
})

test('a reader who goes away ends an endless stream', async () => {
  let cancelled: (() => void) | undefined
  const ended = new Promise<void>(resolve => {
    cancelled = resolve
  })
  const endless: Handler = async () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('first'))
        },
        cancel() {
          cancelled?.()
        },
      }),
    )
  await serving(endless, async (_, port) => {
    await raw(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    await ended
  })
})

test('a handler is told that its client has gone', async () => {
  let aborted: (() => void) | undefined
  let called: (() => void) | undefined
  const gone = new Promise<void>(resolve => {
    aborted = resolve
  })
  const asked = new Promise<void>(resolve => {
    called = resolve
  })
  const slow: Handler = request => {
    called?.()
    return new Promise(resolve => {
      request.signal.addEventListener('abort', () => {
        aborted?.()
        resolve(new Response())
      })
    })
  }
  await serving(slow, async (_, port) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'),
    )
    await asked
    socket.destroy()
    await gone
  })
})

test('a host that would reach into the path is refused', async () => {
  const path: Handler = async request => new Response(new URL(request.url).pathname)
  await serving(path, async (_, port) => {
    for (const host of ['a#', 'a?b', 'a/b', 'c@a', 'a b']) {
      const answer = await raw(port, `GET /x HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      expect([host, answer.split('\r\n')[0]]).toEqual([host, 'HTTP/1.1 400 Bad Request'])
    }
    expect(await raw(port, 'GET /x HTTP/1.1\r\nHost: a:80\r\n\r\n')).toContain('/x')
  })
})
