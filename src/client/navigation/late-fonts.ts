/**
 * Lets fonts be seen that were not there when the document was painted, and stand back since then so that no
 * line of it moves: every page that comes from now on is painted in them.
 */
export function showLateFonts(): void {
  for (const { sheet } of document.querySelectorAll('style')) {
    for (const rule of sheet?.cssRules ?? []) {
      // Rules that declare no font refuse it.
      Reflect.get(rule, 'style')?.setProperty('font-display', 'swap')
    }
  }
}
