import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Problem } from '@lectern/base/problem'
import { z } from 'zod'
import { version } from '../../package.json'

export const STARTER = fileURLToPath(new URL('../../starter/', import.meta.url))
/** npm drops `.gitignore` files from packages. */
export const STORED_IGNORE = '_gitignore'

const texts = z.record(z.string(), z.string())
const manifestSchema = z.looseObject({
  name: z.string().optional(),
  scripts: texts.optional(),
  dependencies: texts.optional(),
  devDependencies: texts.optional(),
})

/** @param written the current `package.json`; `{}` for none */
export function manifestOf(
  folder: string,
  written: string,
): { readonly text: string } | { readonly problem: Problem } {
  const file = join(folder, 'package.json')
  const parsed = parseManifest(written)
  if (parsed === null) {
    const message = 'the "package.json" cannot be read'
    const hint = 'Correct it, or name another folder: lectern init DIR.'
    return { problem: { code: 'folder-in-use', severity: 'error', message, hint, file } }
  }
  const starter = manifestSchema.parse(
    JSON.parse(readFileSync(join(STARTER, 'package.json'), 'utf8')),
  )
  const hasLectern = parsed.dependencies?.lectern ?? parsed.devDependencies?.lectern
  const wanted = hasLectern === undefined ? { lectern: `^${version}` } : {}
  const whole = {
    ...starter,
    name: packageName(folder),
    ...parsed,
    // `npm init` writes "commonjs", with which editors misread the configuration.
    type: starter.type,
    scripts: { ...starter.scripts, ...parsed.scripts },
    devDependencies: { ...starter.devDependencies, ...parsed.devDependencies, ...wanted },
  }
  return { text: `${JSON.stringify(whole, null, 2)}\n` }
}

function parseManifest(text: string): z.output<typeof manifestSchema> | null {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function packageName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return name === '' ? 'my-docs' : name
}

/** Adds the missing lines of the starter's `.gitignore`. */
export function withStarter(ignored: string): string {
  const lines = ignored.split(/\r?\n/)
  const missing = readFileSync(join(STARTER, STORED_IGNORE), 'utf8')
    .split('\n')
    .filter(
      line => line !== '' && !lines.includes(line) && !lines.includes(line.replace(/\/$/, '')),
    )
  return [ignored.replace(/\n?$/, '\n'), ...missing.map(line => `${line}\n`)].join('')
}
