import type { Analytics } from '../site-data.ts'

export function reportPageView(sinks: Analytics, referrer: string): void {
  if (asksNotToBeTracked()) return
  const view = { url: location.href, title: document.title, referrer }
  if (sinks.beacon !== '') {
    const body = new Blob([JSON.stringify(view)], { type: 'application/json' })
    navigator.sendBeacon(sinks.beacon, body)
  }
  if (sinks.gtag !== '') {
    window.gtag?.('event', 'page_view', {
      send_to: sinks.gtag,
      page_location: view.url,
      page_title: view.title,
      page_referrer: referrer,
    })
  }
  if (sinks.plausible) window.plausible?.('pageview', { u: view.url })
  if (sinks.event) dispatchEvent(new CustomEvent('lectern:page-view', { detail: view }))
}

/** Not to a beacon, which counts page views only. */
export function reportHelpful(sinks: Analytics): void {
  if (asksNotToBeTracked()) return
  const { href: url } = location
  if (sinks.gtag !== '')
    window.gtag?.('event', 'helpful', { send_to: sinks.gtag, page_location: url })
  if (sinks.plausible) window.plausible?.('helpful', { u: url })
  if (sinks.event) dispatchEvent(new CustomEvent('lectern:helpful', { detail: { url } }))
}

function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator
  return doNotTrack === '1' || globalPrivacyControl === true
}
