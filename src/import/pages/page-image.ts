import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isExternal, joinPath } from '../../base/url.ts'
import { localAddress } from '../addresses.ts'
import type { SourceFile } from '../docusaurus/source-file.ts'
import type { Resolver } from './resolver.ts'

/** The picture for previews of a page, as a path below `static/`; undefined where there is no such file. */
export function pageImage(
  { file, frontMatter }: SourceFile,
  { config, store }: Pick<Resolver, 'config' | 'store'>,
): string | undefined {
  const { image } = frontMatter
  if (typeof image !== 'string' || isExternal(image)) return undefined
  const path = image.replace(/^@site\/static\//, '/')
  const local = localAddress(joinPath(path), config) ?? path
  if (!path.startsWith('.') && existsSync(join(config.folder, 'static', local))) return local
  const stored = store.put(resolve(dirname(file), image), 'static/cards')
  return stored?.replace(/^\/static/, '')
}
