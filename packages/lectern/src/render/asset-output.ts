import { drawingIn } from '@lectern/base/drawing-mode'
import { readFile } from '@lectern/base/node/read-file'
import type { Output } from '@lectern/output/output'
import type { Asset } from '../content/source.ts'

export function assetOutput({ output, file, mode }: Asset): Output {
  const content = mode ? drawingIn(mode, readFile(file).toString()) : { copyOf: file }
  return { path: output, content }
}
