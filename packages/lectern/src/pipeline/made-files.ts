import type { Problem } from '@lectern/base/problem'
import type { Engine } from '@lectern/engine/engine'
import type { Output } from '@lectern/output/output'
import { StaleInput } from './stale-input.ts'

/** Files that steps have made before the pages are rendered. */
export interface MadeFiles {
  readonly units: readonly MadeUnit[]
  readonly problems: readonly Problem[]
}

interface MadeUnit {
  readonly name: string
  /** Cache key. */
  readonly key: string
  readonly outputs: () => readonly Output[]
}

export const NOTHING_MADE: MadeFiles = { units: [], problems: [] }

/** A file of an object, which is read when it is written. */
export function objectOutput(
  path: string,
  hash: string,
  { objects }: Pick<Engine, 'objects'>,
): Output {
  const content = objects.get(hash)
  if (content === null) throw new StaleInput(path)
  return { path, content }
}

export function needsPackage(what: string, names: readonly string[]): MadeFiles {
  const list = names.map(name => `"${name}"`).join(' and ')
  const message = `${what} ${names.length === 1 ? 'needs the package' : 'needs the packages'} ${list}, which ${names.length === 1 ? 'is' : 'are'} not installed`
  const hint = `Run "npm install ${names.join(' ')}".`
  return { units: [], problems: [{ code: 'missing-package', severity: 'error', message, hint }] }
}
