import type { InterfaceText } from '@lectern/texts/text'
import type { SiteData } from '../../site-data.ts'

/** Gives samples of the documented language a button that opens them in an editor. */
export function addEditButtons(site: SiteData, text: InterfaceText): void {
  const fences = new Set(site.versions.flatMap(({ fence = [] }) => fence))
  const open = async (button: HTMLElement | null): Promise<void> => {
    const { editSample } = await import('./edit-sample.ts')
    await editSample(button, { site, text })
  }
  for (const tools of document.querySelectorAll<HTMLElement>('.code > .tools')) {
    const { language = '' } = tools.parentElement?.dataset ?? {}
    if (!fences.has(language) || tools.parentElement?.querySelector('[data-action=edit]')) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.dataset.action = 'edit'
    button.title = text.edit
    button.textContent = text.edit
    button.onclick = () => open(button)
    // Beside the other tools, which must not move.
    const own = document.createElement('div')
    own.className = 'tools'
    own.append(button)
    tools.before(own)
  }
  if (/^#edit=/.test(location.hash)) void open(null)
}
