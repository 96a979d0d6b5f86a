import type { z } from 'zod'

/** What is wrong with a value, at a path in it: in an alternative, what is wrong inside of it. */
export function schemaMistake(issue: z.core.$ZodIssue): {
  readonly path: readonly PropertyKey[]
  readonly message: string
} {
  const { path, message } = issue
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flatMap(([first]) => first ?? []).find(({ path }) => path.length > 0)
    if (inner !== undefined) {
      const found = schemaMistake(inner)
      return { ...found, path: [...path, ...found.path] }
    }
  }
  if (issue.code === 'unrecognized_keys')
    return { path, message: `must not have the key "${issue.keys[0]}"` }
  return { path, message: message.replace(/^Invalid input: /, '') }
}
