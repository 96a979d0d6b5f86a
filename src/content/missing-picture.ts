import { didYouMean } from '../base/nearest.ts'
import type { Problem } from '../base/problem.ts'
import type { Asset } from './source.ts'

/**
 * What is wrong with a picture that is named where it is not shown, without its place; null when it is there.
 *
 * @param path below `static/`, with a slash at its start: `/cards/learn.png`
 */
export function missingPicture(path: string, assets: ReadonlyMap<string, Asset>): Problem | null {
  const wanted = `static${path}`
  if (assets.has(wanted)) return null
  const pictures = [...assets.keys()]
    .filter(each => each.startsWith('static/'))
    .map(each => each.slice('static'.length))
  const hint = didYouMean(path, pictures) ?? `Looked for "${wanted}".`
  return { code: 'missing-image', severity: 'error', message: `there is no image "${path}"`, hint }
}
