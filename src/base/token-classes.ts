/** The class of each `CodeStyle` in the markup of code. */
export const TOKEN_CLASSES = {
  keyword: 'k',
  type: 't',
  string: 's',
  literal: 'n',
  operator: 'o',
  definition: 'd',
  parameter: 'p',
  attribute: 'a',
  comment: 'c',
  meta: 'm',
} as const
