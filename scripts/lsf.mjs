// npm run lsf -- FILE...: parses lsFusion modules and prints what is wrong with them.
import { checkNode, ensureCompiled, ensureInstalled } from './setup.mjs'

checkNode()
ensureInstalled()
await ensureCompiled()
const { run } = await import('../build/node/cli.js')
process.exitCode = await run(['lsf', ...process.argv.slice(2)])
