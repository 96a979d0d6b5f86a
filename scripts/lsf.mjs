// npm run lsf -- FILE...: parses lsFusion modules and prints what is wrong with them.
import { checkNode, ensureCompiled, ensureInstalled, root } from './setup.mjs'

checkNode()
ensureInstalled()
await ensureCompiled()
/** @type {typeof import('../packages/lsf/src/cli/cli.ts')} */
const { run } = await import(`${root}/packages/lsf/build/cli.js`)
process.exitCode = run(process.argv.slice(2))
