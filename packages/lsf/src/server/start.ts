import { readFileSync } from 'node:fs'
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node'
import type { Reference } from './reference.ts'
import { serve } from './serve.ts'

/** Speaks over the standard streams, whatever the arguments say. */
export function start(): void {
  const reference: Reference = JSON.parse(
    readFileSync(new URL('./reference.json', import.meta.url), 'utf8'),
  )
  // An editor may refuse what it is asked for, such as to watch files.
  process.on('unhandledRejection', error => console.error(error))
  serve(createConnection(ProposedFeatures.all, process.stdin, process.stdout), reference)
}
