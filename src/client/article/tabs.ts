import { recall, remember } from '../storage.ts'

/** Follows the choice of a tab in every group of the same name, here and on pages to come. */
export function chooseTab(input: HTMLInputElement): void {
  const group = input.closest<HTMLElement>('.tabs')?.dataset.group
  if (group === undefined) return
  const before = input.getBoundingClientRect().top
  remember(`tabs:${group}`, input.value)
  select(document, group, input.value)
  // Groups above may have changed their height: keep the reader where the reader was.
  scrollBy(0, input.getBoundingClientRect().top - before)
}

/** Chooses the tabs that the reader chose before. */
export function restoreTabs(root: ParentNode): void {
  const groups = new Set(
    [...root.querySelectorAll<HTMLElement>('.tabs[data-group]')].map(tabs => tabs.dataset.group),
  )
  for (const group of groups) {
    const value = group === undefined ? null : recall(`tabs:${group}`)
    if (group !== undefined && value !== null) select(root, group, value)
  }
}

function select(root: ParentNode, group: string, value: string): void {
  const inputs = root.querySelectorAll<HTMLInputElement>(
    `.tabs[data-group="${CSS.escape(group)}"] > .tab-bar input`,
  )
  for (const input of inputs) if (input.value === value) input.checked = true
}
