/** The styles of elements in pages, each once. */
export interface StyleSheet {
  /** The class that stands for declarations such as `color: red; width: 4px`. */
  classOf(declarations: string): string
  /** The sheet; null where no page has a style of its own. */
  text(): string | null
}

export function openStyleSheet(): StyleSheet {
  const classes = new Map<string, string>()
  return {
    classOf(declarations) {
      const name = classes.get(declarations) ?? `style-${classes.size + 1}`
      classes.set(declarations, name)
      return name
    },
    text() {
      const rules = [...classes].map(([declarations, name]) => `.${name} { ${declarations} }\n`)
      return rules.length === 0 ? null : rules.join('')
    },
  }
}
