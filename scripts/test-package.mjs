// npm test -w NAME: runs the tests of one package. Ends with a line "N passed, N failed".
//
// usage: node scripts/test-package.mjs FOLDER [PART]    with a PART only tests whose path contains it
import { report, runTests } from './run-tests.mjs'
import { checkNode, ensureCompiled, ensureInstalled, ensurePrograms } from './setup.mjs'

const [folder = '', ...parts] = process.argv.slice(2)
checkNode()
ensureInstalled()
await ensureCompiled()
if (folder === 'theme') process.env.CHROMIUM_PATH = await ensurePrograms()
const own = folder === 'site' ? 'site/test/' : `packages/${folder}/`
await runTests(parts.length > 0 ? parts.map(part => own + part) : [own])
report()
