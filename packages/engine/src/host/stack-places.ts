import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decode } from '@lectern/base/url'

interface StackPlace {
  readonly file: string
  readonly line: number
}

/** The source positions that a stack or a message names, with absolute paths, in order. */
export function stackPlaces(text: string): readonly StackPlace[] {
  const places = text.matchAll(/(?<!\w)(file:\/\/)?(\/[^\s:?()]+)[^\s:]*:(\d+)/g)
  return [...places].map(([, scheme, path = '', line]) => ({
    file: scheme === undefined ? path : decode(path),
    line: Number(line),
  }))
}

/** The first position of an error that is in one of `files` (absolute), relative to `root`. */
export function placeAmong(
  reason: unknown,
  { root, files }: { readonly root: string; readonly files: readonly string[] },
): StackPlace | null {
  const places = reason instanceof Error ? stackPlaces(reason.stack ?? '') : []
  const place = places.find(({ file }) => files.includes(file))
  return place === undefined ? null : { file: relative(root, place.file), line: place.line }
}

/** Where code of a site, or a package that it called, has thrown an error; null for Lectern and if unknown. */
export function sitePlace(reason: unknown): StackPlace | null {
  return reason instanceof Error ? siteLine(reason.stack ?? '') : null
}

export function siteLine(stack: string): StackPlace | null {
  const first = stackPlaces(stack).find(
    ({ file }) => isOfLectern(file) || !file.includes('/node_modules/'),
  )
  return first === undefined || isOfLectern(first.file) ? null : first
}

export function isOfLectern(file: string): boolean {
  if (!file.startsWith(LECTERN)) return false
  return !RUNS_FROM_SOURCES || IN_SOURCES.test(file.slice(LECTERN.length))
}

const RUNS_FROM_SOURCES = import.meta.url.endsWith('.ts')
/** Folder of the built tool, or of the packages. */
const LECTERN = fileURLToPath(new URL(RUNS_FROM_SOURCES ? '../../..' : '..', import.meta.url))
const IN_SOURCES = /^[\w-]+\/src\//
