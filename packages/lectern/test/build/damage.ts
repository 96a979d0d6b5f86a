import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Whole numbers from 0 up to a limit without it, the same for the same seed. */
export type RandomNumbers = (limit: number) => number

export function randomNumbers(seed: number): RandomNumbers {
  // Park and Miller: https://en.wikipedia.org/wiki/Lehmer_random_number_generator
  let state = (seed % 2147483646) + 1
  return limit => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
}

/** Ways in which a file can be damaged: what is wrong with it, and what it then holds; null where it is gone. */
export function damagesOf(
  good: Buffer,
  random: RandomNumbers,
): readonly (readonly [name: string, content: Buffer | null])[] {
  const bytes = Buffer.from(good)
  for (let count = 0; count < 40 && bytes.length > 0; count++) {
    bytes[random(bytes.length)] = random(256)
  }
  return [
    ['with wrong bytes', bytes],
    ['torn', good.subarray(0, good.length === 0 ? 0 : random(good.length))],
    ['empty', Buffer.alloc(0)],
    ['missing', null],
    ['garbage', Buffer.from('garbage\n0 1 2\n'.repeat(500))],
    [
      'of another version',
      Buffer.from(good.toString('latin1').replace(/^.*/, 'lectern cache 0.0.0'), 'latin1'),
    ],
  ]
}

/** Gives a file other content, or removes it. */
export function replaceFile(file: string, content: Buffer | null): void {
  if (content === null) rmSync(file)
  else writeFileSync(file, content)
}

/** The files of a cache, relative to its folder: of the objects, which are all alike, so many. */
export function cacheFiles(cache: string, objects: number): readonly string[] {
  const isObject = (file: string): boolean => file.startsWith('objects/')
  const files = filesBelow(cache)
  return [...files.filter(file => !isObject(file)), ...files.filter(isObject).slice(0, objects)]
}

/** Paths of all files below a folder, relative to it. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}
