export { run } from './cli.ts'

/** The tasks of the second thread, which are loaded only there. */
export async function loadTasks() {
  return (await import('./thread-tasks.ts')).openTasks
}
