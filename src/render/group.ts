import { isPageIntact, type WrittenPage } from './manifest.ts'
import type { Output } from './output.ts'
import type { RenderOptions, RenderStep } from './site.ts'

type Outputs = readonly Output[]

/**
 * Files that are made of many pages, and made again only when something of those has changed. `Rendered`
 * says whether they are made at once or elsewhere.
 */
export interface FileGroup<Rendered extends Outputs | Promise<Outputs> = Outputs> {
  /** Those of them whose names never change, relative to the output folder: `ru/search.json`. */
  readonly paths: readonly string[]
  /** A hash of all that the files depend on. */
  readonly key: () => string
  readonly render: () => Rendered
}

/** A group that is being rendered, or that stays as it is. */
export interface StartedGroup {
  /** For the manifest. */
  readonly name: string
  /** Hands over the files, and returns the group as a page of the manifest. */
  readonly steps: () => AsyncGenerator<RenderStep, WrittenPage>
}

/** Starts to render a group if it has changed. */
export function startGroup(
  group: FileGroup<Outputs | Promise<Outputs>>,
  { manifest, out }: Pick<RenderOptions, 'manifest' | 'out'>,
): StartedGroup {
  const key = group.key()
  const name = group.paths.join()
  const known = manifest.pages[name]
  if (known?.key === key && out !== null && isPageIntact(known, { out, manifest })) {
    return {
      name,
      async *steps() {
        for (const kept of known.paths) yield { kept }
        return known
      },
    }
  }
  const rendering = group.render()
  return {
    name,
    async *steps() {
      const outputs = await rendering
      for (const output of outputs) yield { output }
      return { key, text: '', paths: outputs.map(({ path }) => path), samples: 0, problems: [] }
    },
  }
}
