#!/usr/bin/env node
import { run } from '../build/cli.js'

process.exit(await run(process.argv.slice(2)))
