import type { Declared } from './declared.ts'

/**
 * The code that a call of a metacode stands for: each parameter is replaced by its value where it stands
 * as a whole name or as a part of one, between `##`; after `###` the value begins with a capital.
 *
 * The platform: `MetaCodeFragment.java`.
 */
export function expand(
  { parameters, code }: NonNullable<Declared['body']>,
  values: readonly string[],
): string {
  const byName = new Map(parameters.map((name, index) => [name, values[index] ?? name]))
  const value = (part: string): string => byName.get(part) ?? part
  return code.replace(
    /\/\/.*|'(?:[^'\\]|\\[\s\S])*'(?!#)|(?:##?#?)?(?:'(?:[^'\\]|\\[\s\S])*'|\w+)(?:##?#?(?:'(?:[^'\\]|\\[\s\S])*'|\w+))*/g,
    token => {
      if (!token.includes('##')) return value(token)
      const parts = token.split(/(###?)/)
      let joined = ''
      parts.forEach((part, index) => {
        if (part.startsWith('##')) return
        const text = unquoted(value(part))
        joined += parts[index - 1] === '###' ? text.charAt(0).toUpperCase() + text.slice(1) : text
      })
      return parts.some(part => value(part).startsWith("'")) ? `'${joined}'` : joined
    },
  )
}

function unquoted(text: string): string {
  return /^'.*'$/s.test(text) ? text.slice(1, -1) : text
}
