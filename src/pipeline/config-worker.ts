// The entry of the thread that reads a configuration, see `config-thread.ts`.
import { parentPort, workerData } from 'node:worker_threads'
import { loadConfig } from '../config/load.ts'

parentPort?.postMessage(await loadConfig(workerData))
