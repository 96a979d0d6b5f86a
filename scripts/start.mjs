// npm start: installs what is missing, builds the site and serves it at http://localhost:3000.
//
// usage: npm start [-- OPTION...]    with the options of "lectern serve"
import { parseArgs } from 'node:util'
import { checkNode, ensureCompiled, ensureInstalled, openTool, site } from './setup.mjs'

checkNode()
ensureInstalled()
await ensureCompiled()
const { run, runProcess } = await openTool()
const own = process.argv.slice(2)
const { values } = parseArgs({
  args: own,
  strict: false,
  options: { root: { type: 'string', default: site }, out: { type: 'string' } },
})
const place = Object.entries(values).filter(([name]) => name === 'root' || name === 'out')
const status = await run(['build', ...place.flatMap(([name, value]) => [`--${name}`, `${value}`])])
if (status !== 0) process.exit(status)
await runProcess(['serve', '--root', site, ...own])
