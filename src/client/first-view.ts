// Reports that the page was opened: a reader may leave before the application runs. It is in the documents
// of sites that report page views.
import { reportPageView } from './analytics.ts'
import type { FrameModule } from './load/frame-module.ts'

const { frame = '' } = document.documentElement.dataset
const { default: shared }: FrameModule = await import(/* @vite-ignore */ frame)
if (shared.site.analytics) reportPageView(shared.site.analytics, document.referrer)
