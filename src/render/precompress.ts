import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentType, isText, SMALLEST_COMPRESSED } from '../base/content-type.ts'

/** A text to be compressed. */
export interface PlainFile {
  /** Absolute path of the text. */
  readonly from: string
  /** Absolute path beside which the compressed files go; its folder exists. */
  readonly to: string
}

/** Endings of the compressed files; servers know them by these names. */
export const COMPRESSED = ['.br', '.gz'] as const

/** Of 11: half of the time of the last one, for 2 % more bytes. It is 9 % less than a server has time for. */
const BROTLI_QUALITY = 10
const GZIP_LEVEL = 9

/** True for a file that is worth it; `size` in bytes. */
export function isCompressible(path: string, size: number): boolean {
  return size >= SMALLEST_COMPRESSED && isText(contentType(path))
}

/** Writes each text compressed, on as many threads as there are processors. */
export async function precompress(files: readonly PlainFile[]): Promise<void> {
  const queue = [...files]
  const work = async (): Promise<void> => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      const text = await readFile(file.from)
      for (const ending of COMPRESSED)
        await writeFile(file.to + ending, await compress(text, ending))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

function compress(text: Buffer, ending: (typeof COMPRESSED)[number]): Promise<Buffer> {
  switch (ending) {
    case '.br':
      return promisify(brotliCompress)(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      })
    case '.gz':
      return promisify(gzip)(text, { level: GZIP_LEVEL })
  }
}
