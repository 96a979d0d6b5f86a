import { readFileSync } from 'node:fs'
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node'
import type { Reference } from './reference.ts'
import { serve } from './serve.ts'

/** Speaks over the standard streams, whatever the arguments say. */
export function start(): void {
  const reference: Reference = JSON.parse(
    readFileSync(new URL('./reference.json', import.meta.url), 'utf8'),
  )
  serve(createConnection(ProposedFeatures.all, process.stdin, process.stdout), reference)
}
