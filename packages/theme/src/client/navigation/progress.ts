/** Milliseconds; most pages are faster. */
const DELAY = 200
const MINIMUM = 0.08
const SPEED = 200
const TRICKLE = 800

export interface Progress {
  start(): void
  done(): void
}

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
    // Steps get smaller: only the page completes the bar.
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
