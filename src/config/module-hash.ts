import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { textOf } from './text-of.ts'

/**
 * A hash of the texts of modules, and of what is installed of the packages that they import: equal hashes,
 * equal modules.
 */
export function moduleHash(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const text = textOf(file)
    hash.update(`${text.length} ${text}`)
    for (const [, name = ''] of text.matchAll(/\bfrom ['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)[/'"]/g)) {
      hash.update(manifestOf(name, dirname(file)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** The `package.json` of a package, which changes with its version; empty for Node's own and for Lectern. */
function manifestOf(name: string, folder: string): string {
  const text = textOf(join(folder, 'node_modules', name, 'package.json'))
  const above = dirname(folder)
  return text !== '' || above === folder ? text : manifestOf(name, above)
}
