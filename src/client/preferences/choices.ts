import { recall, remember } from './storage.ts'

/** Keeps the choice among some radio buttons that is to last, and follows it in all others of its key. */
export function keepChoice(input: HTMLInputElement): void {
  const key = input.closest<HTMLElement>('[data-choice]')?.dataset.choice
  if (key === undefined) return
  const before = input.getBoundingClientRect().top
  remember(key, input.value)
  choose(each => (each === key ? input.value : null))
  // Tabs above may have changed their height: keep the reader where the reader was.
  scrollBy(0, input.getBoundingClientRect().top - before)
}

/** Chooses what the reader chose before. */
export function restoreChoices(): void {
  choose(key => recall(key))
}

/** Chooses values by their keys; where there is none, all stays. */
function choose(chosen: (key: string) => string | null): void {
  for (const choice of document.querySelectorAll<HTMLElement>('[data-choice]')) {
    const value = chosen(`${choice.dataset.choice}`)
    for (const input of choice.querySelectorAll('input'))
      if (input.value === value) input.checked = true
  }
}
