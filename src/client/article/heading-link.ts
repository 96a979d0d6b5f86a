const SHOWN_FOR = 1500

/** Copies the address of a heading whose mark was clicked, and says so beside it. */
export function copyHeadingLink(anchor: HTMLAnchorElement, message: string): void {
  navigator.clipboard?.writeText(anchor.href).then(
    () => {
      const note = document.createElement('small')
      note.className = 'copied'
      note.setAttribute('role', 'status')
      anchor.after(note)
      // A status is announced when its text changes, not when it appears with one.
      note.textContent = message
      setTimeout(() => note.remove(), SHOWN_FOR)
    },
    () => {},
  )
}
