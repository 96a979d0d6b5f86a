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
    if (!(event instanceof KeyboardEvent)) return
    const { target, key, code, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    // On layouts without Latin letters the physical key counts.
    if (!/^[?[\]tc]$/.test(key) && key < '~') return
    if (target instanceof Element && target.matches(':read-write')) return
    const keys = await import('../keys/press-key.tsx')
    keys.pressKey(key < '~' ? key : code, context)
  }
  const onToggle = async ({ target }: Event): Promise<void> => {
    const view = target instanceof Element && target.closest<HTMLDetailsElement>('.railroad')
    if (!view) return
    const diagrams = await import('../article/diagrams.ts')
    void diagrams.showDiagram(view)
  }
  addEventListener('toggle', onToggle, true)
  addEventListener('focusin', onFocus)
  addEventListener('keydown', onKey)
  void onFocus()
  for (const replay of [onKey, onToggle]) if (first) void replay(first)
}
