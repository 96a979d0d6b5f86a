import { recall, remember } from '../preferences/storage.ts'

/** Follows the choice of a tab in every group of the same name, here and on pages to come. */
export function chooseTab(input: HTMLInputElement): void {
  const group = input.closest<HTMLElement>('.tabs')?.dataset.group
  if (group === undefined) return
  const before = input.getBoundingClientRect().top
  remember(`tabs:${group}`, input.value)
  for (const tabs of groupedTabs()) if (tabs.dataset.group === group) choose(tabs, input.value)
  // Groups above may have changed their height: keep the reader where the reader was.
  scrollBy(0, input.getBoundingClientRect().top - before)
}

/** Chooses the tabs that the reader chose before. */
export function restoreTabs(): void {
  for (const tabs of groupedTabs()) choose(tabs, recall(`tabs:${tabs.dataset.group}`))
}

function groupedTabs(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('.tabs[data-group]')
}

function choose(tabs: HTMLElement, value: string | null): void {
  const inputs = tabs.querySelectorAll<HTMLInputElement>(':scope > .tab-bar input')
  for (const input of inputs) if (input.value === value) input.checked = true
}
