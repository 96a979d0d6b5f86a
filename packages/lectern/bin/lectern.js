#!/usr/bin/env node
import * as nodeModule from 'node:module'

// What V8 has compiled is kept for the next command (Node 22.1 and later).
nodeModule.enableCompileCache?.()
const { runProcess } = await import('../build/node/cli.js')
await runProcess(process.argv.slice(2))
