import { get } from 'node:http'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { Handler } from '../src/handler.ts'
import { type Limits, listen } from '../src/listen.ts'
import { readBody } from '../src/search.ts'

/** Serves a handler while something is tried with it. */
async function serving(
  handler: Handler,
  attempt: (url: string, port: number) => Promise<void>,
  limits: Partial<Limits> = {},
) {
  const server = await listen(handler, { port: 0 }, limits)
  try {
    await attempt(server.url, server.port)
  } finally {
    await server.close()
  }
}

/** Sends bytes as they are and returns all that comes back. */
function raw(port: number, text: string, localAddress = '127.0.0.1'): Promise<string> {
  return new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(text))
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

test('a body that is too large is not read, and the server goes on', async () => {
  const limited: Handler = async request => {
    const text = await readBody(request, 1000)
    return text === null ? new Response(null, { status: 413 }) : new Response(text)
  }
  await serving(limited, async (url, port) => {
    const head = 'POST / HTTP/1.1\r\nHost: a\r\n'
    expect(await raw(port, `${head}Content-Length: 1000000\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413/)
    const chunks = `Transfer-Encoding: chunked\r\n\r\n3e9\r\n${'x'.repeat(1001)}\r\n`
    expect(await raw(port, head + chunks)).toMatch(/^HTTP\/1\.1 413/)
    const largest = await fetch(url, { method: 'POST', body: 'x'.repeat(1000) })
    expect((await largest.text()).length).toBe(1000)
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

const whereTo: Handler = async ({ method, url }) => new Response(`${method} ${url}`)

test('an address may be whole, and then counts instead of the host (RFC 9112, 3.2.2)', async () => {
  await serving(whereTo, async (_, port) => {
    const ask = async (target: string): Promise<string> => {
      const answer = await raw(
        port,
        `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      )
      return answer.split('\r\n\r\n')[1] ?? answer
    }
    expect(await ask('http://b:81/x?q')).toContain('GET http://b:81/x?q')
    expect(await ask('HTTP://b')).toContain('GET http://b/')
    // Whatever it says, it did not come over https.
    expect(await ask('https://b/x')).toContain('GET http://b/x')
    for (const bad of ['http://c@b/', 'http:///x', 'ftp://b/', 'b:80', 'http://[/']) {
      const line = await raw(port, `GET ${bad} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
      expect([bad, line.split('\r\n')[0]]).toEqual([bad, 'HTTP/1.1 400 Bad Request'])
    }
  })
})

test('there is one host, which may be empty', async () => {
  await serving(whereTo, async (_, port) => {
    const ask = (head: string) =>
      raw(port, `GET /Install HTTP/1.1\r\n${head}Connection: close\r\n\r\n`)
    expect(await ask('')).toMatch(/^HTTP\/1\.1 400/)
    expect(await ask('Host: a\r\nHost: b\r\n')).toMatch(/^HTTP\/1\.1 400/)
    expect(await ask('Host: a\r\nHost: a\r\n')).toMatch(/^HTTP\/1\.1 400/)
    expect(await ask('Host:\r\n')).toContain('GET http://localhost/Install')
  })
})

test('what a server can do is told, and tunnels are refused', async () => {
  await serving(whereTo, async (_, port) => {
    const ask = (line: string) =>
      raw(port, `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    const options = await ask('OPTIONS *')
    expect(options).toMatch(/^HTTP\/1\.1 204/)
    expect(options).toMatch(/\r\nallow: GET, HEAD, POST, OPTIONS\r\n/i)
    expect(await ask('GET *')).toMatch(/^HTTP\/1\.1 400/)
    for (const line of ['CONNECT a:80', 'TRACE /']) {
      const answer = await ask(line)
      expect([line, answer.split('\r\n')[0]]).toEqual([line, 'HTTP/1.1 405 Method Not Allowed'])
      expect(answer).toMatch(/\r\nallow: GET, HEAD, OPTIONS\r\n/i)
    }
  })
})

test('a client that resets its connection after asking for a tunnel does no harm', async () => {
  await serving(whereTo, async (url, port) => {
    for (let round = 0; round < 20; round++) {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n')
        socket.once('data', () => socket.resetAndDestroy())
      })
      socket.on('error', () => {})
      await new Promise(resolve => socket.once('close', resolve))
    }
    expect((await fetch(url)).status).toBe(200)
  })
})

test('an answer that ends before it should does not look whole', async () => {
  const short: Handler = async () => new Response('abc', { headers: { 'content-length': '4' } })
  await serving(short, async url => {
    await expect(fetch(url).then(response => response.text())).rejects.toThrow()
  })
})

/** A handler whose answer goes on when it is told to. */
function openPausing() {
  let finish = (): void => {}
  let start = (): void => {}
  const started = new Promise<void>(resolve => {
    start = resolve
  })
  const handler: Handler = async () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('begin '))
          finish = () => {
            controller.enqueue(new TextEncoder().encode('end'))
            controller.close()
          }
          start()
        },
      }),
    )
  return { handler, started, finish: () => finish() }
}

test('answers under way end before a stop, and idle connections are closed', async () => {
  const { handler, started, finish } = openPausing()
  const server = await listen(handler, { port: 0 })
  const idle = connect(server.port, '127.0.0.1')
  const isClosed = new Promise(resolve => idle.once('close', resolve))
  await new Promise(resolve => idle.once('connect', resolve))
  const answer = fetch(server.url).then(response => response.text())
  await started
  const stopped = server.close()
  await expect(fetch(server.url)).rejects.toThrow()
  finish()
  expect(await answer).toBe('begin end')
  await stopped
  await isClosed
})

test('a stop does not wait for ever', async () => {
  const { handler, started } = openPausing()
  const server = await listen(handler, { port: 0 }, { ending: 1 })
  const answer = fetch(server.url).then(response => response.text())
  await started
  await server.close()
  await expect(answer).rejects.toThrow()
})

test('a client that does not take its answer is disconnected', async () => {
  let noteEnd = (): void => {}
  const ended = new Promise<void>(resolve => {
    noteEnd = resolve
  })
  const large: Handler = async ({ signal }) => {
    signal.addEventListener('abort', noteEnd)
    return new Response(new Uint8Array(50_000_000))
  }
  await serving(
    large,
    async (_, port) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.pause()
        socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
      })
      socket.on('error', () => {})
      await ended
      socket.destroy()
    },
    { taking: 1 },
  )
})

test('a client that waits for its answer is not disconnected', async () => {
  const { handler, started, finish } = openPausing()
  await serving(
    handler,
    async url => {
      const answer = fetch(url).then(response => response.text())
      await started
      // Some timeouts pass. Where they do not, on a slow machine, nothing is tried.
      await new Promise(resolve => setTimeout(resolve, 50))
      finish()
      expect(await answer).toBe('begin end')
    },
    { taking: 1 },
  )
})

/** Opens a connection, asks on it if there is a text, and tells when it is closed. */
function open(port: number, text = '') {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(text)
  return {
    socket,
    answered: new Promise(resolve => socket.once('data', resolve)),
    closed: new Promise(resolve => socket.once('close', resolve)),
  }
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

test('one address has so many connections: idle ones make way for new ones', async () => {
  await serving(
    echo,
    async (_, port) => {
      const first = open(port, GET)
      await first.answered
      const second = open(port, GET)
      await second.answered
      const third = open(port, GET)
      await first.closed
      await third.answered
      expect(second.socket.destroyed).toBe(false)
      expect(await raw(port, GET, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200/)
      for (const { socket } of [second, third]) socket.destroy()
      await Promise.all([second.closed, third.closed])
    },
    { connections: 2 },
  )
  const { handler, started, finish } = openPausing()
  await serving(
    handler,
    async (url, port) => {
      const answer = fetch(url.replace('localhost', '127.0.0.1')).then(response => response.text())
      await started
      // There is no idle one.
      await open(port, GET).closed
      finish()
      expect(await answer).toBe('begin end')
    },
    { connections: 1 },
  )
})

test('an address that sends many requests at once loses its connections for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let count = 0
  const counting: Handler = async () => {
    count += 1
    return new Response('text')
  }
  await serving(
    counting,
    async (_, port) => {
      const other = open(port)
      const flood = open(port, GET.repeat(1000))
      await Promise.all([flood.closed, other.closed])
      expect(count).toBeLessThanOrEqual(4)
      expect(await raw(port, GET.repeat(4), '127.0.0.2')).toMatch(/^HTTP\/1\.1 200/)
      expect(await raw(port, GET)).toBe('')
      vi.advanceTimersByTime(10_000)
      expect(await raw(port, GET)).toMatch(/^HTTP\/1\.1 200/)
      vi.useRealTimers()
    },
    { pipelined: 4 },
  )
})
