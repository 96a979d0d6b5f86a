import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'

type Tool = typeof import('./tool.ts')

/** Lectern as one file, a CommonJS module, and what V8 made of it. */
const FILE = fileURLToPath(new URL('tool.cjs', import.meta.url))
const CODE_CACHE = fileURLToPath(new URL('tool.cache', import.meta.url))

/**
 * Loads Lectern with its code cache: the functions that a build needs are there without being compiled,
 * which takes some 70 ms off every command. V8 refuses the cache of another release or of other
 * sources, and compiles as it goes. (Node has this from 22.1 on, as `module.enableCompileCache`, for
 * modules that it loads; before, only for `vm.Script`.)
 */
export function loadTool(): Tool {
  return open().tool
}

/** Writes the code cache: all functions that have run by the time when `warmUp` is done. */
export async function writeCodeCache(warmUp: (tool: Tool) => Promise<void>): Promise<void> {
  const { tool, script } = open()
  await warmUp(tool)
  const data = script.createCachedData()
  writeFileSync(CODE_CACHE, Buffer.concat([data, checksumOf(data)]))
}

/** How much work V8 sees in a function before it optimizes it: eight times as much as else, for a command is over soon. */
const PATIENCE = '--interrupt-budget=540672'

function open(): { readonly tool: Tool; readonly script: Script } {
  // Before the script: V8 refuses a code cache that was made under other flags.
  setFlagsFromString(PATIENCE)
  const code = readFileSync(FILE, 'utf8')
  // The function that `require` calls, https://nodejs.org/api/modules.html#the-module-wrapper
  const source = `(function (exports, require, module, __filename, __dirname) {${code}\n})`
  const script = new Script(source, { filename: FILE, ...cachedData() })
  const module: { readonly exports: Partial<Tool> } = { exports: {} }
  const wrapper = script.runInThisContext()
  wrapper(module.exports, createRequire(FILE), module, FILE, dirname(FILE))
  return { tool: module.exports as Tool, script }
}

/** V8 checks what made a code cache, and not whether it is damaged, which would end the process. */
function cachedData(): { cachedData?: Buffer } {
  try {
    const bytes = readFileSync(CODE_CACHE)
    const data = bytes.subarray(0, -CHECKSUM_LENGTH)
    const isWhole = checksumOf(data).equals(bytes.subarray(-CHECKSUM_LENGTH))
    return isWhole ? { cachedData: data } : {}
  } catch {
    return {}
  }
}

/** A CRC-32, as Node writes with its own code caches. */
function checksumOf(data: Buffer): Buffer {
  const bytes = Buffer.alloc(CHECKSUM_LENGTH)
  bytes.writeUInt32LE(crc32(data))
  return bytes
}

const CHECKSUM_LENGTH = 4
