// The entry of pool workers.
import type { Steps } from '@lectern/engine/step'
import { serveSteps } from '@lectern/engine/worker'
import { drawCards } from './cards.ts'
import { checkModule } from './check-modules.ts'
import { compilePage } from './compile-site.ts'
import { encodeImages } from './images.ts'
import { packSearches, renderFeedsOf, renderPages } from './render.ts'

const STEPS: Steps = Object.fromEntries(
  [compilePage, checkModule, encodeImages, drawCards, renderPages, renderFeedsOf, packSearches].map(
    step => [step.name, step],
  ),
)

serveSteps(STEPS)
