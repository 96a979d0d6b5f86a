// npm run lsf -- FILE...: parses lsFusion modules and prints what is wrong with them.
import { checkNode, ensureCompiled, ensureInstalled, openTool } from './setup.mjs'

checkNode()
ensureInstalled()
await ensureCompiled()
const { runProcess } = await openTool()
await runProcess(['lsf', ...process.argv.slice(2)])
