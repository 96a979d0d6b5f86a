/** Where in Lectern an error was thrown, for a report: `at packSearch (worker.js:12:3)`. */
export function placeOf(reason: unknown): string {
  const line = reason instanceof Error ? /^ *at .*$/m.exec(reason.stack ?? '')?.[0] : undefined
  return line?.trim().replace(/(?:file:\/\/)?\/[^\s()]*\//, '') ?? 'what you did'
}
