// The second thread of a build, see `second-thread.ts`.
import { parentPort } from 'node:worker_threads'
import { loadTool } from './load-tool.ts'

const openTasks = await loadTool().loadTasks()
parentPort?.on(
  'message',
  openTasks(answer => parentPort?.postMessage(answer)),
)
