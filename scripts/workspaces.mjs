// The packages of this repository, by what their manifests say.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Not that of setup.mjs, which waits for the build that imports this file.
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/**
 * @typedef {object} Workspace
 * @property {string} name
 * @property {string} folder relative to the repository
 * @property {Readonly<Record<string, string | { source?: string }>>} exports
 * @property {readonly string[]} dependencies names of all packages that it may import
 */

/** @type {readonly Workspace[]} */
export const WORKSPACES = readdirSync(`${root}/packages`)
  .sort()
  .map(folder => {
    const manifest = JSON.parse(readFileSync(`${root}/packages/${folder}/package.json`, 'utf8'))
    const { name, exports = {}, dependencies, devDependencies, peerDependencies } = manifest
    const all = { ...dependencies, ...devDependencies, ...peerDependencies }
    return { name, folder: `packages/${folder}`, exports, dependencies: Object.keys(all) }
  })

/**
 * The source file that a package exports under a specifier, relative to the repository; null for what no
 * package of this repository exports.
 *
 * @param {string} specifier such as `@lectern/base/url` or `lectern`, without a query
 * @returns {string | null}
 */
export function sourceOf(specifier) {
  const workspace = WORKSPACES.find(
    ({ name }) => specifier === name || specifier.startsWith(`${name}/`),
  )
  if (workspace === undefined) return null
  const wanted = `.${specifier.slice(workspace.name.length)}`
  for (const [key, target] of Object.entries(workspace.exports)) {
    const [before = '', after] = key.split('*')
    const isPattern = after !== undefined && wanted.startsWith(before)
    if (key !== wanted && !isPattern) continue
    const source = typeof target === 'string' ? target : (target.source ?? '')
    return `${workspace.folder}/${source.replace('*', wanted.slice(before.length)).slice(2)}`
  }
  return null
}
