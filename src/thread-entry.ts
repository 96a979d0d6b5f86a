// The second thread of a build, see `second-thread.ts`.
import { setFlagsFromString } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { loadTool } from './load-tool.ts'

const openTasks = await loadTool().loadTasks()
// On both threads, one collects what is young: with more it waits for them, for they wait for processors.
// After the code cache has been loaded, which V8 refuses under other flags than those that made it.
// V8 looks at this flag at the start of each collection, so that it may change while both run.
setFlagsFromString('--no-parallel-scavenge')
parentPort?.on(
  'message',
  openTasks(answer => parentPort?.postMessage(answer)),
)
