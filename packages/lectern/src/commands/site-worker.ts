// The entry of the worker that runs code of a site.
import nodeModule from 'node:module'
import { serveTasks } from '@lectern/engine/serve-tasks'
import { CODE } from './assistant/code-task.ts'
import { DEV } from './dev/dev-task.ts'
import {
  ADDRESSES,
  BUILD,
  CONFIG,
  type NamedTask,
  type SiteTask,
  STATUS,
  VERSION_CUT,
} from './run-on-site.ts'

// V8's compile cache, in Node 22.1 and later.
const enable: unknown = Reflect.get(nodeModule, 'enableCompileCache')
if (typeof enable === 'function') enable.call(nodeModule)

const TASKS: readonly SiteTask<never, unknown, unknown>[] = [
  ADDRESSES,
  BUILD,
  CODE,
  CONFIG,
  DEV,
  STATUS,
  VERSION_CUT,
]

serveTasks<NamedTask<never>>(async ({ name, input }, say) => {
  const task = TASKS.find(each => each.name === name)
  if (task === undefined) throw new Error(`there is no task "${name}"`)
  return task.run(input, say)
})
