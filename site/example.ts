import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'content/examples')

/** Modules that samples without a header require. */
export const base = ['Library', 'Acquisitions']

/** The modules of the running example by name, without their comments, for the editor of samples. */
export const library = Object.fromEntries(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter(path => /^(?!ru\b).*\.lsf$/.test(path))
    .sort()
    .map(path => [
      basename(path, '.lsf'),
      readFileSync(join(FOLDER, path), 'utf8').replace(/^\s*\/\/.*\n/gm, ''),
    ]),
)
