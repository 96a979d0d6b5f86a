/** Nothing shows before this, in milliseconds: most pages are there sooner. */
const DELAY = 200
/** Share of the bar that is filled at once. */
const MINIMUM = 0.08
/** Milliseconds of one movement of the bar. */
const SPEED = 200
/** Milliseconds between two steps. */
const TRICKLE = 800

/** The bar at the top and the loader, while a page is on its way. */
export interface Progress {
  start(): void
  done(): void
}

/** Makes the two, which show themselves when something takes longer. `label` names them. */
export function createProgress(label: string): Progress {
  const bar = document.createElement('div')
  bar.className = 'progress'
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', label)
  const loader = document.createElement('div')
  loader.className = 'loader'
  loader.setAttribute('aria-hidden', 'true')
  let timer: ReturnType<typeof setTimeout> | undefined
  let share = 0

  const move = (next: number): void => {
    share = next
    bar.style.scale = `${share} 1`
  }
  const step = (): void => {
    // Steps get smaller towards the end, which only the page itself reaches.
    move(share + (0.994 - share) * 0.15)
    timer = setTimeout(step, TRICKLE)
  }
  const show = (): void => {
    bar.style.transition = `scale ${SPEED}ms ease`
    move(MINIMUM)
    document.body.append(bar, loader)
    timer = setTimeout(step, TRICKLE)
  }
  return {
    start() {
      clearTimeout(timer)
      if (!bar.isConnected) timer = setTimeout(show, DELAY)
    },
    done() {
      clearTimeout(timer)
      loader.remove()
      if (!bar.isConnected) return
      move(1)
      timer = setTimeout(() => bar.remove(), SPEED)
    },
  }
}
