import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { markdownLines } from '@lectern/base/fences'
import { readFile } from '@lectern/base/node/read-file'
import type { ConfigFolders, DocsSet } from '../config/config.ts'
import { decodeText } from './decode-text.ts'
import { type Edition, layersOf } from './editions.ts'
import type { Generated } from './generate-pages.ts'
import { withIncludedCode } from './include.ts'
import { listFiles } from './list-files.ts'
import type { Source } from './source.ts'

export interface SnapshotFile {
  /** Relative to the content folder. */
  readonly path: string
  readonly content: string | Buffer
}

interface SnapshotOptions extends Pick<Generated, 'texts'> {
  readonly folders: ConfigFolders
  /** Of all versions. */
  readonly editions: readonly Edition[]
}

/**
 * What the folder of a version lacks to be frozen: pages of the version, and of older ones that look for theirs
 * there, and the other files beside pages. Code that they include becomes part of them.
 */
export function snapshotOf(
  { id, folder, versions }: DocsSet,
  at: number,
  { folders, editions, texts }: SnapshotOptions,
): readonly SnapshotFile[] {
  const target = (layer: string | null, path: string): string => {
    const below = path.slice(layerFolder(folder, layer).length + 1)
    return posix.join(layerFolder(folder, versions[at]?.name ?? ''), below)
  }
  const files = new Map<string, SnapshotFile>()
  const add = (path: string, content: SnapshotFile['content']): void => {
    if (!files.has(path)) files.set(path, { path, content })
  }
  const [own = null, ...layers] = layersOf(versions, at)
  const present = new Set(filesIn(folders, layerFolder(folder, own)))
  for (const { layer, path, file } of pagesFrom(layers, { docs: id, editions, at, versions })) {
    const text = texts.get(path)?.text ?? decodeText(readFile(file))
    const whole = withIncludedCode(text, { file, folders })
    add(target(layer, path), layer === null ? movedDown(whole, path, folder) : whole)
  }
  for (const layer of layers) {
    for (const path of filesIn(folders, layerFolder(folder, layer)).filter(isBesidePages)) {
      const content = readFile(posix.join(folders.content, path))
      const isMoved = layer === null && path.endsWith('.md')
      add(target(layer, path), isMoved ? movedDown(decodeText(content), path, folder) : content)
    }
  }
  const sidebars = posix.join(folder, 'sidebars.yml')
  if (existsSync(posix.join(folders.content, sidebars))) {
    const path = posix.join(layerFolder(folder, own), 'sidebars.yml')
    add(path, readFile(posix.join(folders.content, sidebars)))
  }
  return [...files.values()].filter(({ path }) => !present.has(path))
}

interface PageOptions extends Pick<SnapshotOptions, 'editions'>, Pick<DocsSet, 'versions'> {
  readonly docs: string
  readonly at: number
}

/** Older versions up to the next frozen one find their pages there too. */
function pagesFrom(
  layers: readonly (string | null)[],
  { docs, editions, at, versions }: PageOptions,
): readonly Source[] {
  const older = versions.slice(at + 1)
  const frozen = older.findIndex(version => version.frozen)
  const readers = [versions[at], ...older.slice(0, frozen < 0 ? older.length : frozen)]
  const keys = new Set(readers.map(version => version?.key))
  const sources = editions
    .filter(({ original, version }) => original.docs === docs && keys.has(version ?? ''))
    .flatMap(({ source, original }) => [original, source])
  return [...new Set(sources)].filter(({ layer }) => layers.includes(layer))
}

function layerFolder(folder: string, layer: string | null): string {
  return posix.join(folder, layer === null ? 'docs' : `versions/${layer}`)
}

/** Relative to the content folder, as their paths. */
function filesIn({ content }: ConfigFolders, folder: string): readonly string[] {
  return listFiles(posix.join(content, folder)).paths.map(path => posix.join(folder, path))
}

function isBesidePages(path: string): boolean {
  if (posix.basename(path) === 'sidebars.yml') return false
  return !path.endsWith('.md') || /(^|\/)_/.test(path)
}

/** A file of `docs/` is one folder deeper in `versions/NAME/`, and relative paths out of `docs/` change. */
function movedDown(text: string, path: string, folder: string): string {
  const depth = posix.relative(layerFolder(folder, null), path).split('/').length - 1
  const lines = markdownLines(text).map(({ text: line, kind }) =>
    kind === 'code'
      ? line
      : line.replace(UPWARDS, steps => (steps.length / 3 > depth ? `../${steps}` : steps)),
  )
  return lines.join('\n')
}

/** Of links, images, attributes, options and link definitions. */
const UPWARDS = /(?<=[(<"'=]|\]:\s*)(?:\.\.\/)+/g
