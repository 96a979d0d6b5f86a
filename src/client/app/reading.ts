/** A heading counts as reached this far below the navbar, in pixels. */
const MARGIN = 24

/** Follows which of some headings is being read; calls back when it is another one. */
export function followReading(
  ids: readonly string[],
  onChange: (id: string | null) => void,
): () => void {
  let reading: string | null = null
  let frame = 0
  const look = (): void => {
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
  const later = (): void => {
    frame ||= requestAnimationFrame(look)
  }
  addEventListener('scroll', later, { passive: true })
  addEventListener('resize', later, { passive: true })
  later()
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', later)
    removeEventListener('resize', later)
  }
}
