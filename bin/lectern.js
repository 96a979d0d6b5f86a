#!/usr/bin/env node
import { loadTool } from '../build/node/load-tool.js'

process.exitCode = await loadTool().run(process.argv.slice(2))
