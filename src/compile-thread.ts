// The second thread of `compileAhead`.
import { workerData } from 'node:worker_threads'
import { loadTool } from './load-tool.ts'

await loadTool().compileJobs(workerData)
