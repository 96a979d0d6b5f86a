import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { textOf } from './config-problem.ts'

/** Hash of modules, and of the versions of packages that they import. */
export function moduleHash(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const text = textOf(file)
    hash.update(`${text.length} ${text}`)
    for (const [, name = ''] of text.matchAll(IMPORT)) {
      hash.update(manifestOf(name, dirname(file)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** With `import()` of a package, too. */
const IMPORT = /\b(?:from |import\()['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)[/'"]/g

function manifestOf(name: string, folder: string): string {
  const text = textOf(join(folder, 'node_modules', name, 'package.json'))
  const above = dirname(folder)
  return text !== '' || above === folder ? text : manifestOf(name, above)
}
