import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Output } from './output.ts'

/** The built script of the site. */
export interface Client {
  /** Path of the entry relative to the output folder. */
  readonly script: string
  readonly outputs: readonly Output[]
}

/** Reads the browser part of Lectern, which is built once with Lectern itself. */
export function readClient(): Client {
  const folder = clientFolder()
  const manifest: Record<string, { file: string; isEntry?: boolean }> = JSON.parse(
    readFileSync(`${folder}/manifest.json`, 'utf8'),
  )
  const entry = Object.values(manifest).find(chunk => chunk.isEntry)
  if (entry === undefined) throw new Error(`no entry in ${folder}/manifest.json`)
  const files = readdirSync(`${folder}/assets/js`)
  return {
    script: entry.file,
    outputs: files.map(name => ({
      path: `assets/js/${name}`,
      content: { copyOf: `${folder}/assets/js/${name}` },
    })),
  }
}

/** `build/client`, seen from the built tool (`build/node`) and from the sources (`src/render`). */
function clientFolder(): string {
  const built = import.meta.url.includes('/build/node/')
  return fileURLToPath(new URL(built ? '../client' : '../../build/client', import.meta.url))
}
