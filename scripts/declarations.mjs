// Writes the types of the published packages: what their entries say and all that this names, of other packages
// too, readable for every TypeScript and with every way to resolve modules.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { sourceOf } from './workspaces.mjs'

/** @param {string} root of the repository */
export function writeDeclarations(root) {
  const project = join(root, 'tsconfig.declarations.json')
  /** @type {{ files: readonly string[], compilerOptions: { outDir: string } }} */
  const { files, compilerOptions } = JSON.parse(readFileSync(project, 'utf8'))
  const all = join(root, compilerOptions.outDir)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', project], { stdio: 'inherit' })
  for (const name of ['lectern', 'lsf', 'railroad', 'unified']) {
    const own = files.filter(file => file.startsWith(`packages/${name}/`))
    writeTypes(own, { all, to: join(root, 'packages', name, 'build/types') })
  }
  rmSync(all, { recursive: true })
}

/**
 * @param {readonly string[]} entries relative to the repository
 * @param {{ all: string, to: string }} folders of all declarations, and of those that are needed
 */
function writeTypes(entries, { all, to }) {
  const packages = join(all, 'packages')
  const waiting = entries.map(file => join(all, file.replace(/\.tsx?$/, '.d.ts')))
  const written = new Set(waiting)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const folder = dirname(file)
    const text = readFileSync(file, 'utf8').replace(
      /(from |import\()(['"])((?:\.|@lectern\/|lectern\/)[^'"]+)\2/g,
      (_, before, quote, specifier) => {
        const source = specifier.startsWith('.')
          ? join(folder, specifier)
          : join(all, sourceOf(specifier) ?? '')
        const target = source.replace(/\.tsx?$/, '.d.ts')
        if (!written.has(target)) waiting.push(target)
        written.add(target)
        const path = relative(folder, target).replace(/\.d\.ts$/, '.js')
        return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`
      },
    )
    const copy = join(to, relative(packages, file))
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, text)
  }
}
