#!/usr/bin/env node
import { start } from '../build/server/server.js'

start()
