/** Replaces the title and all elements between it and the first script. */
export function showHead(title: string, head: string): void {
  document.title = title
  const element = document.querySelector('title')
  for (let old = element?.nextElementSibling; old && !old.matches('script:not([type])'); ) {
    old.remove()
    old = element?.nextElementSibling
  }
  element?.insertAdjacentHTML('afterend', head)
}

/**
 * Switches `font-display` from `optional` to `swap`: fonts that came too late for the document are used
 * from the next page on.
 */
export function showLateFonts(): void {
  delete document.documentElement.dataset.fonts
  for (const { sheet } of document.querySelectorAll('style')) {
    for (const [at, rule] of [...(sheet?.cssRules ?? [])].entries()) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      try {
        rule.style.setProperty('font-display', 'swap')
      } catch {
        // In Firefox descriptors cannot be changed.
        sheet?.deleteRule(at)
        sheet?.insertRule(rule.cssText.replace('optional', 'swap'), at)
      }
    }
  }
}
