// npm start: installs what is missing, builds the site and serves it at http://localhost:3000.
import { checkNode, ensureCompiled, ensureInstalled, root } from './setup.mjs'

checkNode()
ensureInstalled()
await ensureCompiled()
const { run } = await import('../build/node/cli.js')
const status = await run(['build', '--root', root])
process.exitCode = status === 0 ? await run(['serve', '--root', root]) : status
