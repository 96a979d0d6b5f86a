// Reports the first page view, because readers may leave before the application runs.
import { reportPageView } from './analytics.ts'
import { loadShared } from './load/shared-data.ts'

const { site } = await loadShared()
if (site.analytics) reportPageView(site.analytics, document.referrer)
