import { howToSwitchOn, PLUGIN_PACKAGES } from '@lectern/base/plugin-packages'
import type { PageBuilder, Span } from './builder.ts'

export function reportSwitchedOff(
  language: string,
  span: Span | undefined,
  page: PageBuilder,
): void {
  if (language !== 'math' && language !== 'mermaid') return
  const message = `${PLUGIN_PACKAGES[language].what} are switched off: this one is shown as text`
  const hint = howToSwitchOn(language)
  page.problem({ code: 'foreign-syntax', severity: 'warning', message, hint }, span)
}
