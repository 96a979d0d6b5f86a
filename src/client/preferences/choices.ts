import { recall, remember } from './storage.ts'

/** Keeps the choice among some radio buttons that is to last, and follows it in all others of its key. */
export function keepChoice(input: HTMLInputElement): void {
  const key = input.closest<HTMLElement>('[data-choice]')?.dataset.choice
  if (key === undefined) return
  const before = input.getBoundingClientRect().top
  remember(key, input.value)
  for (const choice of choices()) if (choice.dataset.choice === key) choose(choice, input.value)
  // Tabs above may have changed their height: keep the reader where the reader was.
  scrollBy(0, input.getBoundingClientRect().top - before)
}

/** Chooses what the reader chose before. */
export function restoreChoices(): void {
  for (const choice of choices()) choose(choice, recall(`${choice.dataset.choice}`))
}

function choices(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('[data-choice]')
}

function choose(choice: HTMLElement, value: string | null): void {
  for (const input of choice.querySelectorAll('input'))
    if (input.value === value) input.checked = true
}
