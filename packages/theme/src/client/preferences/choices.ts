import { recall, remember } from './storage.ts'

/** Stores the choice, and applies it to all groups with its key. */
export function keepChoice(input: HTMLInputElement): void {
  const key = input.closest<HTMLElement>('[data-choice]')?.dataset.choice
  if (!key) return
  const before = input.getBoundingClientRect().top
  remember(key, input.value)
  choose(each => (each === key ? input.value : null))
  // Tabs above may have changed their height: the reader stays in place.
  scrollBy(0, input.getBoundingClientRect().top - before)
}

export function restoreChoices(): void {
  choose(key => recall(key))
}

/** Once for each page: what the reader closes stays closed. */
export function restoreDiagrams(): void {
  for (const diagram of document.querySelectorAll<HTMLDetailsElement>('.railroad')) {
    diagram.open = !!recall('diagram')
  }
}

function choose(chosen: (key: string) => string | null): void {
  for (const choice of document.querySelectorAll<HTMLElement>('[data-choice]')) {
    const value = chosen(`${choice.dataset.choice}`)
    for (const input of choice.querySelectorAll('input'))
      if (input.value === value) input.checked = true
  }
}
