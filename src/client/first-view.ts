// Reports that the page was opened: a reader may leave before the application runs. It is in the documents
// of sites that report page views.
import { reportPageView } from './analytics.ts'
import { loadShared } from './load/shared-data.ts'

const { site } = await loadShared()
if (site.analytics) reportPageView(site.analytics, document.referrer)
