import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { Config } from '../config/config.ts'
import { findPackage, type SitePackage } from '../config/site-package.ts'
import { openDiagrams } from '../markdown/diagrams.ts'
import type { Extensions, Optional } from '../markdown/extensions.ts'
import { openIcons } from '../markdown/icons.ts'
import { openFormulas } from '../markdown/math/formulas.ts'

export interface MarkdownPackages {
  readonly katex: Optional<SitePackage>
  readonly mermaid: Optional<SitePackage>
  readonly icons: Optional<SitePackage>
}

/** @param root absolute folder of `site.config.ts` */
export function markdownPackages(
  { math, diagrams, icons }: Config['markdown'],
  root: string,
): MarkdownPackages {
  return {
    katex: math ? (findPackage(root, 'katex') ?? 'missing') : 'off',
    icons: icons === null ? 'off' : (findPackage(root, `@iconify-json/${icons}`) ?? 'missing'),
    mermaid: diagrams ? (findPackage(root, 'beautiful-mermaid') ?? 'missing') : 'off',
  }
}

export async function openOptional({
  packages: { katex, mermaid, icons },
}: {
  readonly packages: MarkdownPackages
}): Promise<Pick<Extensions, 'formulas' | 'diagrams' | 'icons'>> {
  return {
    icons:
      typeof icons === 'string'
        ? icons
        : openIcons(basename(icons.folder), join(icons.folder, 'icons.json')),
    formulas: await opened(katex, async entry => {
      const loaded: typeof import('katex') = await import(/* @vite-ignore */ entry)
      return openFormulas(loaded.default)
    }),
    diagrams: await opened(mermaid, async entry => {
      keepOrderInCycles(entry)
      const loaded: typeof import('beautiful-mermaid') = await import(/* @vite-ignore */ entry)
      return openDiagrams(loaded)
    }),
  }
}

async function opened<Value>(
  found: Optional<SitePackage>,
  open: (entry: string) => Promise<Value>,
): Promise<Optional<Value>> {
  return typeof found === 'string' ? found : open(found.entry)
}

interface ElkGraph {
  layoutOptions?: Record<string, string>
  readonly children?: readonly ElkGraph[]
}
interface ElkWorker {
  readonly worker?: {
    readonly dispatcher?: { saveDispatch(message: { data: { graph?: ElkGraph } }): void }
  }
}

/**
 * Makes ELK reverse the arrows of a cycle that lead back to a node above. By default it reverses the fewest arrows,
 * which can move the first node of a diagram to its end. `beautiful-mermaid` has no option for it, so each graph is
 * patched on its way to ELK. If ELK changes inside, diagrams are drawn as before.
 */
function keepOrderInCycles(entry: string): void {
  let elk: { readonly prototype: object }
  try {
    elk = createRequire(entry)('elkjs/lib/elk.bundled.js')
  } catch {
    return
  }
  Object.defineProperty(elk.prototype, 'worker', {
    configurable: true,
    set(value: ElkWorker) {
      Object.defineProperty(this, 'worker', { value, writable: true })
      const dispatcher = value.worker?.dispatcher
      const dispatch = dispatcher?.saveDispatch
      if (dispatcher === undefined || dispatch === undefined) return
      dispatcher.saveDispatch = message => {
        breakByDepth(message.data.graph)
        dispatch.call(dispatcher, message)
      }
    },
  })
}

function breakByDepth(graph: ElkGraph | undefined): void {
  if (graph === undefined) return
  graph.layoutOptions = {
    ...graph.layoutOptions,
    'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  }
  graph.children?.forEach(breakByDepth)
}
