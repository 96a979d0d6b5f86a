/**
 * Tells whether a path is one of those that patterns name, with `*`, `**`, `?` and `{a,b}`, as `include` and
 * `exclude` of a plugin have them.
 */
export function globMatcher(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map(pattern => new RegExp(`^${expressionOf(pattern)}$`))
  return path => expressions.some(expression => expression.test(path))
}

function expressionOf(pattern: string): string {
  let depth = 0
  return pattern.replace(/^\.\//, '').replace(/\*\*\/|\*\*|[*?{},.+^$()|[\]\\]/g, mark => {
    switch (mark) {
      case '**/':
        return '(?:.*/)?'
      case '**':
        return '.*'
      case '*':
        return '[^/]*'
      case '?':
        return '[^/]'
      case '{':
        depth += 1
        return '(?:'
      case '}':
        if (depth === 0) return '\\}'
        depth -= 1
        return ')'
      case ',':
        return depth > 0 ? '|' : ','
      default:
        return `\\${mark}`
    }
  })
}
