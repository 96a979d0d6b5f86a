import type { AppContext } from '../app/app-context.ts'
import type { ViewStore } from '../app/view.ts'
import { areKeysOn } from '../keys/are-keys-on.ts'
import { recall } from '../preferences/storage.ts'

/**
 * Loads the filter of the sidebar, the keys and the diagrams of schemes when they are used.
 *
 * @param latest event before the application ran
 */
export function startOnDemand(context: AppContext, view: ViewStore, latest?: Event): void {
  const onFocus = async (): Promise<void> => {
    const field = document.querySelector<HTMLInputElement>('.tree-filter:focus')
    if (field === null) return
    const filter = await import('../sidebar/filter.ts')
    filter.filterSidebar(field, context, view)
  }
  const onKey = async (event: Event): Promise<void> => {
    if (!(event instanceof KeyboardEvent) || !/^[/?[\]tc]$|^[^ -~]/.test(event.key)) return
    // What has the focus now counts, and may be gone when the module is there.
    const isCommand = event.ctrlKey || event.metaKey || areKeysOn()
    if (!isCommand || document.querySelector('dialog[open]')) return
    const keys = await import('../keys/press-key.tsx')
    keys.pressKey(event, context)
  }
  const onToggle = async ({ target }: Pick<Event, 'target'>): Promise<void> => {
    if (!(target instanceof HTMLDetailsElement && target.matches('.railroad'))) return
    const diagrams = await import('../article/diagrams.ts')
    diagrams.showDiagrams(target)
  }
  addEventListener('toggle', onToggle, true)
  addEventListener('focusin', onFocus)
  addEventListener('keydown', onKey)
  void onFocus()
  if (latest) void onKey(latest)
  // What the reader has changed, or what was open already.
  const isOpen = recall('diagram')
  const changed = document.querySelector(`.railroad${isOpen ? ':not([open])' : '[open]'}`)
  void onToggle({ target: changed ?? document.querySelector('.railroad[open]') })
}
