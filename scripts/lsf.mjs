// npm run lsf -- FILE...: parses lsFusion modules and prints what is wrong with them.
import { checkNode, ensureCompiled, ensureInstalled } from './setup.mjs'

checkNode()
ensureInstalled()
await ensureCompiled()
const { loadTool } = await import('../build/node/load-tool.js')
const { run } = loadTool()
process.exitCode = await run(['lsf', ...process.argv.slice(2)])
