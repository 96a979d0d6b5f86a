// The entry of the thread that searches, from its source: Node reads no TypeScript by itself.
import { createJiti } from 'jiti'

await createJiti(import.meta.url).import('../src/search-worker.ts')
