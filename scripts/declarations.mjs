// Writes the types of the package to build/types: what its entries say and all that this names, readable
// for every TypeScript and with every way to resolve modules.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** @param {string} root of the repository */
export function writeDeclarations(root) {
  const all = join(root, 'build/declarations')
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.declarations.json')], {
    stdio: 'inherit',
  })
  /** @type {{ files: readonly string[] }} */
  const { files } = JSON.parse(readFileSync(join(root, 'tsconfig.declarations.json'), 'utf8'))
  const from = join(all, 'src')
  const waiting = files.map(file => join(all, file.replace(/\.tsx?$/, '.d.ts')))
  const written = new Set(waiting)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const folder = dirname(file)
    const text = readFileSync(file, 'utf8').replace(
      /(from |import\()(['"])(\.[^'"]+)\.tsx?\2/g,
      (_, before, quote, path) => {
        const target = join(folder, `${path}.d.ts`)
        if (!written.has(target)) waiting.push(target)
        written.add(target)
        return `${before}${quote}${path}.js${quote}`
      },
    )
    const to = join(root, 'build/types', relative(from, file))
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, text)
  }
  rmSync(all, { recursive: true })
}
