// Loaded into a measured process with --import: writes at its end what it used, all its threads together.
// Node tells this of the own process only, never of one that has ended.
import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.LECTERN_BENCH_USAGE
// Threads inherit the option that loads this file.
if (isMainThread && file !== undefined) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    const usage = {
      seconds: (userCPUTime + systemCPUTime) / 1e6,
      megabytes: peak() ?? maxRSS / 1024,
    }
    writeFileSync(file, JSON.stringify(usage))
  })
}

/**
 * The most memory that was resident, where Linux tells it: its maxRSS counts the memory of the process
 * that started this one, too.
 */
function peak() {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}
