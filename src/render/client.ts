import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Output } from '../output/output.ts'

/** The built script of the site. */
export interface Client {
  /** Path of the entry relative to the output folder. */
  readonly script: string
  readonly outputs: readonly Output[]
}

/** Reads the browser part of Lectern, which is built once with Lectern itself. */
export function readClient(): Client {
  const folder = clientFolder()
  const files = readdirSync(`${folder}/assets`, { recursive: true, withFileTypes: true })
    .filter(file => file.isFile())
    .map(file => `${file.parentPath}/${file.name}`)
  const outputs = files
    .sort()
    .map(file => ({ path: file.slice(folder.length + 1), content: { copyOf: file } }))
  const script = outputs.find(({ path }) => /^assets\/js\/start\./.test(path))?.path
  if (script === undefined) throw new Error(`no start script in ${folder}`)
  return { script, outputs }
}

/** `build/client`, seen from the built tool (`build/node`) and from the sources (`src/render`). */
function clientFolder(): string {
  const built = import.meta.url.includes('/build/node/')
  return fileURLToPath(new URL(built ? '../client' : '../../build/client', import.meta.url))
}
