const SHOWN_FOR = 2000

/**
 * Copies the code of the block that a button stands in, with the header and the samples above that the
 * button names, and says on the button whether it worked.
 */
export function copyCode(button: HTMLElement): void {
  const { header = '', above = '' } = button.dataset
  const block = button.closest<HTMLElement>('.code')
  const samples = button.closest('.prose')?.querySelectorAll(samplesLike(block)) ?? []
  const needed = above.split(' ').map(index => samples[Number.parseInt(index, 10)])
  const code = [header, ...[...needed, block?.querySelector('code')].map(part => part?.textContent)]
    .filter(Boolean)
    .join('\n\n')
  const label = button.textContent
  const say = (message: string | undefined): void => {
    button.textContent = message ?? label
    button.setAttribute('aria-live', 'polite')
    setTimeout(() => {
      button.textContent = label
    }, SHOWN_FOR)
  }
  const { copied, failed } = document.body.dataset
  const write = navigator.clipboard?.writeText(code) ?? Promise.reject()
  write.then(
    () => say(copied),
    () => say(failed),
  )
}

const samplesLike = (block: HTMLElement | null): string =>
  `.code[data-language="${block?.dataset.language}"] code`

/** Turns the wrapping of long lines on and off. */
export function wrapLines(button: HTMLElement): void {
  const wraps = button.closest('.code')?.classList.toggle('wrap') ?? false
  button.setAttribute('aria-pressed', String(wraps))
}
