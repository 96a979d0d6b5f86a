import type { Steps } from '../engine/step.ts'
import { checkModule } from './check-modules.ts'
import { compilePage } from './compile-page.ts'
import { packSearches, renderFeedsOf, renderPages } from './render.ts'

/** Everything that workers can do. */
export const STEPS: Steps = Object.fromEntries(
  [compilePage, checkModule, renderPages, renderFeedsOf, packSearches].map(step => [
    step.name,
    step,
  ]),
)
