#!/usr/bin/env node
// npm create lectern [DIR]: what "lectern init" does.
import { run } from 'lectern/cli'

process.exitCode = await run(['init', ...process.argv.slice(2)])
