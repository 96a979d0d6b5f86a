// Checks who imports whom: folders of src/ are layers, and files of a layer import only those below it.
//
// usage: node scripts/imports.mjs [FOLDER]
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** For each folder the folders that its files may import from, besides their own. */
const MAY_IMPORT = {
  base: [],
  language: [],
  disk: ['base'],
  lsf: ['language'],
  search: ['base'],
  config: ['base', 'language'],
  content: ['base', 'disk', 'config'],
  markdown: ['base', 'language'],
  site: ['base', 'config', 'content', 'markdown', 'search'],
  theme: ['base', 'site'],
  client: ['base', 'theme', 'search', 'site'],
  server: ['base', 'disk', 'search'],
  render: ['base', 'disk', 'config', 'content', 'markdown', 'site', 'theme', 'search', 'client'],
}
/** Layers that a folder may import types from and nothing else: their code must not reach the browser. */
const TYPES_ONLY = { lsf: ['language'], site: ['search'], theme: ['site'], client: ['site'] }
/** Folders whose files run in a browser too. */
const NO_NODE = ['base', 'language', 'lsf', 'theme', 'client', 'search']
/** Names that say nothing. */
const BAD_NAMES = ['utils', 'util', 'shared', 'common', 'helpers', 'misc']

/** The broken rules of a source folder, and how many imports were seen. */
export function checkImports(folder) {
  const broken = []
  let seen = 0
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => relative(folder, resolve(entry.parentPath, entry.name)))
  for (const file of files.sort()) {
    const layer = file.includes('/') ? file.split('/')[0] : null
    if (file.split('/').some(part => BAD_NAMES.includes(part)))
      broken.push(`${file}: name of a folder that says nothing`)
    if (layer !== null && /(^|\/)index\.tsx?$/.test(file))
      broken.push(`${file}: no index.ts inside folders`)
    const code = readFileSync(resolve(folder, file), 'utf8')
    for (const [, target] of code.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      seen += 1
      if (layer !== null && NO_NODE.includes(layer) && target.startsWith('node:')) {
        broken.push(`${file}: imports "${target}", but also runs in browsers`)
      }
      if (layer === 'lsf' && !target.startsWith('.') && !/^@(lezer|codemirror)\//.test(target)) {
        broken.push(`${file}: imports "${target}", but must be publishable alone`)
      }
      if (layer === null || !target.startsWith('.')) continue
      const path = relative(folder, resolve(folder, dirname(file), target))
      const other = path.includes('/') ? path.split('/')[0] : null
      if (path.startsWith('..') || other === layer) continue
      if (other === null || !(MAY_IMPORT[layer] ?? []).includes(other)) {
        broken.push(`${file}: imports "${target}", which its layer may not`)
      }
    }
    for (const other of TYPES_ONLY[layer] ?? []) {
      const values = new RegExp(
        `^(?:im|ex)port (?!type\\b)[^;'()=]*from '\\.\\./${other}/[^']+'`,
        'gm',
      )
      for (const [statement] of code.matchAll(values)) {
        broken.push(`${file}: imports more than types from ${other}/: ${statement}`)
      }
    }
  }
  return { broken, seen, files: files.length }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { broken, seen, files } = checkImports(resolve(process.argv[2] ?? 'src'))
  for (const line of broken) console.error(line)
  console.log(`${seen} imports in ${files} files, ${broken.length} against the rules`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
