// Asks a server for pages, one after another, as a process of its own: what else the test does must not
// slow it down. Prints the milliseconds that each answer took, as JSON; ends with status 1 where one is no page.
//
// usage: node ask-pages.mjs PORT ADDRESS MILLISECONDS    ADDRESS is the one to ask from
import { get } from 'node:http'

const [port, localAddress, duration] = process.argv.slice(2)

/** @returns {Promise<number>} */
const status = () =>
  new Promise((done, fail) => {
    const options = { port, host: '127.0.0.1', path: '/', localAddress }
    get(options, incoming => {
      incoming.resume()
      incoming.on('end', () => done(incoming.statusCode ?? 0))
    }).on('error', fail)
  })

const times = []
const end = performance.now() + Number(duration)
while (performance.now() < end) {
  const started = performance.now()
  if ((await status()) !== 200) process.exit(1)
  times.push(performance.now() - started)
}
console.log(JSON.stringify(times))
