// npm run sweep: looks at every page of the built site, and ill-treats builds. Takes a while. Prints what it
// looked at and ends with a line "N passed, N failed".
//
// usage: npm run sweep [-- --seed NUMBER] [PART]    with a PART only sweeps whose path contains it
import { parseArgs } from 'node:util'
import { check, report, runTests } from './run-tests.mjs'
import { checkNode, ensureCompiled, ensureInstalled, ensurePrograms, site, TOOL } from './setup.mjs'

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: process.env.SEED ?? String(Date.now() % 1_000_000) },
  },
  allowPositionals: true,
})
checkNode()
ensureInstalled()
process.env.CHROMIUM_PATH = await ensurePrograms({ isSweep: true })
await ensureCompiled()
await check('the site builds without problems', process.execPath, [TOOL, 'build', '--root', site])
if (!/^\d+$/.test(values.seed)) throw new TypeError(`"${values.seed}" is no number`)
console.log(`Seed ${values.seed}`)
process.env.SEED = values.seed
await runTests(positionals)
report()
