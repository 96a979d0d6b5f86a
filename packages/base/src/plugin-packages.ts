/** What sites have by a plugin of ours, by the languages of code blocks. */
export const PLUGIN_PACKAGES = {
  math: { what: 'formulas', name: '@lectern/math' },
  mermaid: { what: 'diagrams', name: '@lectern/diagrams' },
} as const

/** A hint. */
export function howToSwitchOn(language: keyof typeof PLUGIN_PACKAGES): string {
  const { name } = PLUGIN_PACKAGES[language]
  return `Write "plugins: ['${name}']" into the configuration, and run "npm install ${name}".`
}
