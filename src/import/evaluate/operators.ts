import { UNTOLD } from './call-method.ts'
import { Unread } from './unread.ts'

/** What an operator before a value makes of it; `UNTOLD` where only running would tell. */
export function unaryValue(operator: string, value: unknown): unknown {
  if (value instanceof Unread) return UNTOLD
  switch (operator) {
    case '!':
      return !value
    case '-':
      return -Number(value)
    case 'void':
      return undefined
    default:
      return UNTOLD
  }
}

/** What an operator between two values makes of them; `UNTOLD` where only running would tell. */
export function binaryValue(operator: string, left: unknown, right: unknown): unknown {
  if (left instanceof Unread || right instanceof Unread) return UNTOLD
  switch (operator) {
    case '==':
    case '===':
      return left === right
    case '!=':
    case '!==':
      return left !== right
    case '+':
      return typeof left === 'number' && typeof right === 'number'
        ? left + right
        : `${left}${right}`
    default:
      return UNTOLD
  }
}
