import type { InterfaceText } from '../../base/text.ts'
import type { SiteData } from '../../site/site-data.ts'

/** What all pages of a locale share. */
interface SharedData {
  readonly site: SiteData
  readonly text: InterfaceText
}

/**
 * Loads the module of the locale, which the document names.
 *
 * @throws what `import` throws when it cannot be had
 */
export async function loadShared(): Promise<SharedData> {
  const { frame = '' } = document.documentElement.dataset
  const module: { readonly default: SharedData } = await import(/* @vite-ignore */ frame)
  return module.default
}
