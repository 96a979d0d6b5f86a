/** A heading this many pixels below the navbar counts as reached. */
const MARGIN = 24

/** Calls back with the id of the heading that is being read; null above the first. */
export function followReading(
  ids: readonly string[],
  onChange: (id: string | null) => void,
): () => void {
  let reading: string | null = null
  let frame = 0
  const update = (): void => {
    frame = 0
    const headings = ids.flatMap(id => document.getElementById(id) ?? [])
    const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0
    const scroller = document.documentElement
    const isAtEnd = scroller.scrollTop + innerHeight >= scroller.scrollHeight - 2
    const isScrolled = scroller.scrollTop > 0
    const reached = headings.filter(heading => heading.getBoundingClientRect().top <= bar + MARGIN)
    const last = isAtEnd && isScrolled ? headings.at(-1) : reached.at(-1)
    const next = last?.id ?? null
    if (next === reading) return
    reading = next
    onChange(next)
  }
  const schedule = (): void => {
    frame ||= requestAnimationFrame(update)
  }
  addEventListener('scroll', schedule, { passive: true })
  addEventListener('resize', schedule, { passive: true })
  schedule()
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', schedule)
    removeEventListener('resize', schedule)
  }
}
