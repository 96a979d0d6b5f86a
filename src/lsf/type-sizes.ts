import type { Tree } from '@lezer/common'
import type { CodeError } from './errors.ts'

/**
 * Types whose size is apart from their name: `STRING [10]`, `NUMERIC[12, 2]`. For the platform a type
 * and its size are one token (PRIMITIVE_TYPE in LsfLogics.g), in which no space can stand.
 */
export const spacedTypes = (tree: Tree, code: string): CodeError[] => {
  const errors: CodeError[] = []
  tree.iterate({
    enter({ name, from, to }) {
      if (name !== 'Type') return true
      const text = code.slice(from, to)
      const joined = text.replace(/\s+/g, '')
      if (joined !== text) {
        const message = `A type and its size have no spaces: write "${joined}"`
        errors.push({ from, to, message, expected: [joined] })
      }
      return false
    },
  })
  return errors
}
