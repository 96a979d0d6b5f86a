#!/usr/bin/env node
import { run } from '../build/node/cli.js'

process.exitCode = await run(process.argv.slice(2))
