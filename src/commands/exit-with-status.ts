import { outliveSite, reportFailure } from './outlive-site.ts'

/** Stands for the exit status of a command that goes on serving. */
export const SERVING = null

/** Ends this process. Code of the site is refused it, see `exitWithStatus`. */
export const endProcess = process.exit.bind(process)

/**
 * Runs a command, and ends the process with its status unless that is `SERVING`: what code of the site has left
 * running is not waited for. Nor does it end the process before: in a timer, or in a promise that nobody waits
 * for, `process.exit` fails. What fails there is reported, and the status is that of a failure then, but the
 * command goes on, and servers go on serving.
 */
export async function exitWithStatus(command: () => Promise<number | null>): Promise<void> {
  const { failures } = outliveSite()
  const status = await command().catch(async reason => {
    await reportFailure(reason)
    return 1
  })
  if (status === SERVING) return
  // What should have run while the command kept all else waiting runs now.
  await new Promise(resolve => setTimeout(resolve))
  await Promise.all(failures)
  // What was printed into a pipe may not be through it yet.
  await new Promise(resolve => process.stdout.write('', resolve))
  await new Promise(resolve => process.stderr.write('', resolve))
  endProcess(failures.length > 0 ? status || 1 : status)
}
