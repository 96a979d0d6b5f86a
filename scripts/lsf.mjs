// npm run lsf -- FILE...: parses lsFusion modules and prints what is wrong with them.
import { checkNode, ensureCompiled, ensureInstalled, openTool } from './setup.mjs'

checkNode()
ensureInstalled()
await ensureCompiled()
const { run } = await openTool()
process.exitCode = await run(['lsf', ...process.argv.slice(2)])
