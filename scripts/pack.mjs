// Puts what the package of Lectern takes along from the root of the repository into its folder before it is
// packed, and takes it away again.
//
// usage: node scripts/pack.mjs [--clean]
import { cpSync, rmSync } from 'node:fs'
import { checkNode, ensureCompiled, ensureInstalled, root } from './setup.mjs'

const ALONG = ['LICENSE', 'CHANGELOG.md', 'docs', 'hosting']

const own = `${root}/packages/lectern`
if (process.argv.includes('--clean')) {
  for (const name of ALONG) rmSync(`${own}/${name}`, { recursive: true, force: true })
} else {
  checkNode()
  ensureInstalled()
  await ensureCompiled()
  for (const name of ALONG) {
    const filter = /** @param {string} path */ path => path !== `${root}/docs/site`
    cpSync(`${root}/${name}`, `${own}/${name}`, { recursive: true, filter })
  }
}
