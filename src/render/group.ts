import { isPageIntact, type WrittenPage } from './manifest.ts'
import type { Output } from './output.ts'
import type { RenderOptions, RenderStep } from './site.ts'

/** Files that are made of many pages, and made again only when something of those has changed. */
export interface FileGroup {
  /** Those of them whose names never change, relative to the output folder: `ru/search.json`. */
  readonly paths: readonly string[]
  /** A hash of all that the files depend on. */
  readonly key: () => string
  readonly render: () => readonly Output[]
}

/** Renders the files of the groups that have changed; returns the groups as pages of the manifest. */
export function* renderGroups(
  groups: readonly FileGroup[],
  { manifest, out }: Pick<RenderOptions, 'manifest' | 'out'>,
): Generator<RenderStep, Readonly<Record<string, WrittenPage>>> {
  const written: Record<string, WrittenPage> = {}
  for (const group of groups) {
    const key = group.key()
    const name = group.paths.join()
    const known = manifest.pages[name]
    if (known?.key === key && out !== null && isPageIntact(known, { out, manifest })) {
      for (const kept of known.paths) yield { kept }
      written[name] = known
      continue
    }
    const outputs = group.render()
    for (const output of outputs) yield { output }
    const paths = outputs.map(output => output.path)
    written[name] = { key, text: '', paths, samples: 0, problems: [] }
  }
  return written
}
