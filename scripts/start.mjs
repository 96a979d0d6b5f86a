// npm start: installs what is missing, builds the site and serves it at http://localhost:3000.
//
// usage: npm start [-- OPTION...]    with the options of "lectern serve"
import { checkNode, ensureCompiled, ensureInstalled, openTool, root } from './setup.mjs'

checkNode()
ensureInstalled()
await ensureCompiled()
const { run, runProcess } = await openTool()
const own = process.argv.slice(2)
const options = own.includes('--root') ? own : ['--root', root, ...own]
const status = await run(['build', ...options])
if (status !== 0) process.exit(status)
await runProcess(['serve', ...options])
