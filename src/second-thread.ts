// The second thread of a build, see `second.ts`.
import { parentPort } from 'node:worker_threads'
import { loadTool } from './load-tool.ts'

const doTask = await loadTool().loadTasks()
parentPort?.on('message', task => doTask(task, answer => parentPort?.postMessage(answer)))
