#!/usr/bin/env node
import * as nodeModule from 'node:module'

// What V8 has compiled is kept for the next command (Node 22.1 and later).
nodeModule.enableCompileCache?.()
const { reportLateFailures, run } = await import('../build/node/cli.js')
reportLateFailures()
const status = await run(process.argv.slice(2))
process.exitCode ||= status
