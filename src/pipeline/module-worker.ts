// The entry of the thread that runs modules of a site, see `module-thread.ts`.
import { parentPort } from 'node:worker_threads'
import { loadConfig } from '../config/load.ts'
import { loadSiteExports } from '../config/site-module.ts'
import type { ModuleDone, ModuleTask } from './module-thread.ts'

parentPort?.once('message', async (task: ModuleTask) => {
  parentPort?.postMessage(await run(task))
})

async function run({ root, file, isConfig }: ModuleTask): Promise<ModuleDone> {
  if (isConfig) return { loaded: await loadConfig(root) }
  await loadSiteExports(file, root)
  return { loaded: null }
}
