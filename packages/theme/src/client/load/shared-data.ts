import type { InterfaceText } from '@lectern/texts/text'
import type { SiteData } from '../../site-data.ts'

interface SharedData {
  readonly site: SiteData
  readonly text: InterfaceText
}

export async function loadShared(): Promise<SharedData> {
  const { frame = '' } = document.documentElement.dataset
  const module: { readonly default: SharedData } = await import(/* @vite-ignore */ frame)
  return module.default
}
