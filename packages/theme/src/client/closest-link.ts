export function closestLink(
  target: EventTarget | null,
  selector: string,
): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest(selector) : null
  return link instanceof HTMLAnchorElement ? link : null
}
