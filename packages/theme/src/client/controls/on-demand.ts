import type { AppContext } from '../app/app-context.ts'
import type { ViewStore } from '../app/view.ts'

/**
 * Loads the filter of the sidebar, the keys and the diagrams of schemes when they are used.
 *
 * @param first event for which the application was loaded
 */
export function startOnDemand(context: AppContext, view: ViewStore, first?: Event): void {
  const onFocus = async (): Promise<void> => {
    const field = document.querySelector<HTMLInputElement>('.tree-filter:focus')
    if (field === null) return
    const filter = await import('../sidebar/filter.ts')
    filter.filterSidebar(field, context, view)
  }
  const onKey = async (event: Event): Promise<void> => {
    if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return
    const { target, key, code } = event
    // On layouts without Latin letters the physical key counts.
    if (!/^[?[\]tc]$/.test(key) && key < '~') return
    if (target instanceof Element && target.matches(':read-write')) return
    const keys = await import('../keys/press-key.tsx')
    keys.pressKey(key < '~' ? key : code, context)
  }
  const onToggle = async ({ target }: Event): Promise<void> => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches('.railroad')) return
    const diagrams = await import('../article/diagrams.ts')
    void diagrams.showDiagram(target)
  }
  addEventListener('toggle', onToggle, true)
  addEventListener('focusin', onFocus)
  addEventListener('keydown', onKey)
  void onFocus()
  if (first) void onKey(first)
}
