import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMIT } from '../../../../test/limit.ts'

/** A file that code writes where it begins what does not end. */
const begun = join(mkdtempSync(join(tmpdir(), 'lectern-begun-')), 'begun')

/** Code of a site that does not end: a line with an import, and a statement. */
export const IMPORT = "import { writeFileSync } from 'node:fs'"
export const LOOP = `writeFileSync('${begun}', ''); for (;;);`

/** In place of `LONGEST_RUN`: no time once `LOOP` has begun, and as much as it takes for all else. */
export function deadline(): number {
  if (!existsSync(begun)) return LIMIT
  rmSync(begun)
  return 0
}
