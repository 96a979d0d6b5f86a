import type { Analytics } from '../site/page-data.ts'

/** Functions of analytics services that the page may have loaded. */
interface Services {
  readonly gtag?: (...args: readonly unknown[]) => void
  readonly plausible?: (event: string, options: { readonly u: string }) => void
  readonly doNotTrack?: string
}

/** Reports a page view to the configured places, unless the reader does not want to be tracked. */
export function reportPageView(sinks: Analytics, referrer: string): void {
  if (asksNotToBeTracked()) return
  const services: Services = window as Window & Services
  const view = { url: location.href, title: document.title, referrer }
  if (sinks.beacon !== '') {
    const body = new Blob([JSON.stringify(view)], { type: 'application/json' })
    navigator.sendBeacon(sinks.beacon, body)
  }
  if (sinks.gtag !== '') {
    services.gtag?.('event', 'page_view', {
      send_to: sinks.gtag,
      page_location: view.url,
      page_title: view.title,
      page_referrer: referrer,
    })
  }
  if (sinks.plausible) services.plausible?.('pageview', { u: view.url })
  if (sinks.event) dispatchEvent(new CustomEvent('lectern:page-view', { detail: view }))
}

/** Do Not Track, and its successor. https://www.w3.org/TR/gpc/ */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    readonly globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}
