import type { PageBuilder, Span } from './builder.ts'

export const OPTIONAL = {
  formulas: { key: 'math', package: 'katex' },
  diagrams: { key: 'diagrams', package: 'beautiful-mermaid' },
} as const

export function reportUnavailable(
  name: keyof typeof OPTIONAL,
  why: 'off' | 'missing',
  { page, span }: { readonly page: PageBuilder; readonly span: Span | undefined },
): void {
  const { key, package: needed } = OPTIONAL[name]
  if (why === 'missing') {
    const message = `${name} need the package "${needed}", which is not installed`
    page.problem({ code: 'missing-package', message, hint: `Run "npm install ${needed}".` }, span)
    return
  }
  const message = `${name} are switched off: this one is shown as text`
  const hint = `Write "markdown: { ${key}: true }" into the configuration, and install "${needed}".`
  page.problem({ code: 'foreign-syntax', severity: 'warning', message, hint }, span)
}
