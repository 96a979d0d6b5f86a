// The second thread of `compileAhead`.
import { workerData } from 'node:worker_threads'
import { compileJobs } from './compile-jobs.ts'

compileJobs(workerData)
