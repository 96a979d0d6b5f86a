/** Classes for `style` attributes, one for equal declarations. */
export interface StyleSheet {
  classOf(declarations: string): string
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
