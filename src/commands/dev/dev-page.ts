/** What the development server adds to the head of each document. */
export const DEV_HEAD =
  '<link rel="stylesheet" href="/__lectern/dev.css"><script src="/__lectern/dev.js" defer></script>'

/** The problems stand at the foot of the window, for what is edited may be anywhere on the page. */
export const DEV_STYLE = `.dev-problems {
  position: fixed;
  inset: auto 0 0;
  z-index: 1000;
  max-height: 40vh;
  overflow: auto;
  box-sizing: border-box;
  padding: 0.5rem 1rem;
  border-top: 2px solid oklch(55% 0.2 25);
  background: oklch(97% 0.02 25);
  color: oklch(30% 0.1 25);
  font: 0.85rem / 1.5 ui-monospace, monospace;
}
.dev-draft {
  position: fixed;
  inset: auto 1rem 1rem auto;
  z-index: 999;
  margin: 0;
  padding: 0.25rem 0.75rem;
  border-radius: 6px;
  background: oklch(45% 0.12 65);
  color: #fff;
  font: 0.85rem / 1.5 system-ui, sans-serif;
}
.dev-problems summary {
  cursor: pointer;
}
.dev-problems pre {
  margin: 0.5rem 0;
}
`

/** Reloads after a change, and after the server has been started again; shows the errors of scripts. */
export const DEV_SCRIPT = `const events = new EventSource('/__lectern/events')
let lost = false
events.onmessage = () => location.reload()
events.onerror = () => { lost = true }
events.onopen = () => { if (lost) location.reload() }
const show = error => {
  const list = document.createElement('details')
  list.className = 'dev-problems'
  list.open = true
  const summary = document.createElement('summary')
  summary.textContent = 'Error of a script'
  const text = document.createElement('pre')
  text.textContent = error?.message ?? String(error)
  list.append(summary, text)
  document.body.append(list)
}
addEventListener('error', event => show(event.error ?? event.message))
addEventListener('unhandledrejection', event => show(event.reason))
`
