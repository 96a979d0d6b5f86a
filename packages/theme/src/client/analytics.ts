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

function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator
  return doNotTrack === '1' || globalPrivacyControl === true
}
