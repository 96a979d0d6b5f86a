import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import type { WrittenUnit } from '../src/manifest.ts'
import { openOutput } from '../src/open-output.ts'
import type { Committed, SiteOutput } from '../src/site-output.ts'

/** The files of a folder with their contents, by their paths. */
export type Files = Readonly<Record<string, string>>

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** A new empty folder, which is removed when the tests of the file are done. */
export function newFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'lectern-output-'))
  folders.push(folder)
  return folder
}

/** Writes files that are not of Lectern. */
export function put(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** The files of a folder, without the marker and the state of Lectern. */
export function filesOf(folder: string): Files {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(file => [file.slice(folder.length + 1), file] as const)
      .filter(([path]) => !path.startsWith('.lectern'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, file]) => [path, readFileSync(file, 'utf8')]),
  )
}

/** Opens an output folder that must be all right. */
export function mustOpen(out: string, precompressed = false): SiteOutput {
  const opened = openOutput(out, { precompressed })
  if ('problem' in opened) throw new Error(JSON.stringify(opened.problem))
  return opened.output
}

/** The code of the problem that keeps a folder from being opened; '' when it is opened. */
export function refusal(out: string): string {
  const opened = openOutput(out, { precompressed: false })
  if ('problem' in opened) return opened.problem.code
  opened.output.discard()
  return ''
}

/** Units as a pipeline has them: each file is made of its content. */
export function unitsOf(files: Files): Record<string, WrittenUnit> {
  const unit = { problems: [], chunk: '' }
  return Object.fromEntries(
    Object.entries(files).map(([path, key]) => [path, { ...unit, key, paths: [path] }]),
  )
}

/** Builds a site of these files, as a pipeline does: what is known to be the same is kept. */
export async function buildFiles(
  out: string,
  files: Files,
  { precompressed = false } = {},
): Promise<Committed> {
  const output = mustOpen(out, precompressed)
  collect(output, files)
  return output.commit(unitsOf(files), 'site')
}

/** Hands over the files of a site. */
export function collect(output: SiteOutput, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const before = output.manifest.units[path]
    if (before?.key === content && output.isIntact(before)) output.keep(before)
    else output.write([{ path, content }])
  }
}
