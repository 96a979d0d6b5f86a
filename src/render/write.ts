import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { openFileThread } from '../disk/file-thread.ts'
import { commit, stagedFolder } from './journal.ts'
import { describeFile, isIntact, type Manifest, type WrittenFile } from './manifest.ts'
import type { Output } from './output.ts'
import { COMPRESSED, isCompressible, type PlainFile, precompress } from './precompress.ts'

/** Brings an output folder to a new state, file by file as they are rendered. */
export interface SiteWriter {
  /** Takes a file of the new site. Resolves when the writer is ready for the next one. */
  write(output: Output): Promise<void>
  /** Says that a file of the old site stays as it is. */
  keep(path: string): void
  /** Exchanges the old site for the new one; what it was made from goes into the manifest. */
  finish(from: Pick<Manifest, 'outline' | 'pages'>): Promise<Written>
  /** Gives up: the old site stays. */
  discard(): Promise<void>
}

/** What writing did. */
export interface Written {
  /** Files whose content changed or is new. */
  readonly changed: number
  readonly removed: number
  /** Files of the site. */
  readonly total: number
}

/** A file in every output folder, which tells that Lectern may replace what is in it. */
const MARKER: Output = { path: '.lectern', content: 'Written by Lectern.\n' }

/** With more changes than this the folder is exchanged as a whole, with fewer each file by itself. */
const FEW = 256

/** True when a folder does not exist, is empty, or was written by Lectern. */
export function mayReplace(out: string): boolean {
  return !existsSync(out) || existsSync(join(out, MARKER.path)) || readdirSync(out).length === 0
}

/** How files are written. */
export interface WriteOptions {
  /** Whether texts are also written compressed. */
  readonly precompressed: boolean
}

/**
 * Opens a writer for an absolute folder whose state is `manifest`. Files that change are written
 * beside the folder while the next ones are rendered; those that do not change are not touched.
 */
export function openWriter(
  out: string,
  manifest: Manifest,
  { precompressed }: WriteOptions,
): SiteWriter {
  const staged = stagedFolder(out)
  const seen = new Set<string>()
  const files = new Map<string, WrittenFile>()
  const changed = new Set<string>()
  const unchanged: string[] = []
  const joined = new Set<string>()
  const isNew = !existsSync(out)
  const thread = openFileThread()
  rmSync(staged, { recursive: true, force: true })

  const copy = (path: string, from: string): void => {
    const target = join(staged, path)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(from, target)
    files.set(path, describeFile(target))
  }

  const write = async ({ path, content }: Output): Promise<void> => {
    if (seen.has(path)) return
    seen.add(path)
    if (typeof content !== 'string' && 'files' in content) {
      const { start, files: parts } = content
      changed.add(path)
      joined.add(path)
      const place = (part: string): string => join(changed.has(part) ? staged : out, part)
      await thread.write({ file: join(staged, path), content: start, files: parts.map(place) })
      return
    }
    if (!isNew && holds(join(out, path), content)) {
      files.set(path, describeFile(join(out, path)))
      unchanged.push(path)
      return
    }
    changed.add(path)
    if (typeof content !== 'string') return copy(path, content.copyOf)
    await thread.write({ file: join(staged, path), content })
  }

  /** Compresses the texts that have changed, or that lack their compressed files. */
  const compressTexts = async (): Promise<void> => {
    const texts: PlainFile[] = []
    const compressed: string[] = []
    for (const [path, { size }] of [...files]) {
      const paths = COMPRESSED.map(ending => path + ending)
      // A site may bring its own, in `static/`.
      if (!isCompressible(path, size) || paths.some(sibling => seen.has(sibling))) continue
      const known = paths.map(sibling => manifest.files[sibling])
      const isReady = paths.every((sibling, index) => isIntact(out, sibling, known[index]))
      if (isReady && !changed.has(path)) {
        paths.forEach((sibling, index) => {
          const file = known[index]
          if (file) files.set(sibling, file)
        })
        unchanged.push(...paths)
        continue
      }
      const to = join(staged, path)
      mkdirSync(dirname(to), { recursive: true })
      texts.push({ from: changed.has(path) ? to : join(out, path), to })
      compressed.push(...paths)
    }
    await precompress(texts)
    for (const path of compressed) {
      const file = join(staged, path)
      files.set(path, describeFile(file))
      changed.add(path)
    }
  }

  return {
    write,
    keep(path) {
      if (seen.has(path)) return
      seen.add(path)
      const known = manifest.files[path]
      if (known) files.set(path, known)
      unchanged.push(path)
    },
    async finish({ outline, pages }) {
      await write(MARKER)
      for (const { file, ...written } of await thread.finish()) {
        const path = file.slice(staged.length + 1)
        files.set(path, written)
        // What was joined is known only now, and may be what it was before.
        if (!joined.has(path) || !holds(join(out, path), { copyOf: file })) continue
        files.set(path, describeFile(join(out, path)))
        rmSync(file)
        changed.delete(path)
        unchanged.push(path)
      }
      if (precompressed) await compressTexts()
      const next = { outline, files: Object.fromEntries(files), pages }
      const removed = oldPaths(out, manifest).filter(path => !files.has(path))
      if (changed.size + removed.length > FEW || !existsSync(out)) {
        for (const path of unchanged) {
          mkdirSync(dirname(join(staged, path)), { recursive: true })
          linkSync(join(out, path), join(staged, path))
        }
        commit(out, { type: 'exchange' }, next)
      } else {
        commit(out, { type: 'files', renamed: [...changed], removed }, next)
      }
      return { changed: changed.size, removed: removed.length, total: files.size }
    },
    async discard() {
      await thread.finish().catch(() => {})
      rmSync(staged, { recursive: true, force: true })
    },
  }
}

/** The paths in the old output folder: from the manifest, or from the folder where there is none. */
function oldPaths(out: string, manifest: Manifest): string[] {
  const known = Object.keys(manifest.files)
  return known.length > 0 || !existsSync(out) ? known : walk(out, '')
}

function walk(folder: string, path: string): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap(entry => {
    const child = path === '' ? entry.name : `${path}/${entry.name}`
    return entry.isDirectory() ? walk(folder, child) : [child]
  })
}

/** True when a file is there and has a content. */
function holds(file: string, content: string | { readonly copyOf: string }): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) return false
  const isText = typeof content === 'string'
  const size = isText ? Buffer.byteLength(content) : statSync(content.copyOf).size
  if (stats.size !== size) return false
  const bytes = isText ? Buffer.from(content) : readFileSync(content.copyOf)
  return readFileSync(file).equals(bytes)
}
