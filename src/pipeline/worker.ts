// The entry of the workers of a build.
import { serveSteps } from '../engine/worker.ts'
import { STEPS } from './steps.ts'

export default serveSteps(STEPS)
