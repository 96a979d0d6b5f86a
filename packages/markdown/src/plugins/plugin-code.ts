import { ownValue } from '@lectern/base/collections'
import type { Problem } from '@lectern/base/problem'
import type { Plugin } from './plugin.ts'

/** @throws for a code that the plugin does not list */
export function pluginCode(
  { name, problems = {} }: Plugin,
  code: string,
): Pick<Problem, 'code' | 'severity'> {
  const severity = ownValue(problems, code)
  if (severity === undefined) throw new Error(`"${code}" is not in the "problems" of the plugin`)
  return { code: `${name}/${code}`, severity }
}
