import type { Config } from '../config/config.ts'
import { findPackage, type SitePackage } from '../config/site-package.ts'
import { openDiagrams } from '../markdown/diagrams.ts'
import type { Extensions, Optional } from '../markdown/extensions.ts'
import { openFormulas } from '../markdown/math/formulas.ts'

/** The packages for what a site has switched on: with another version of one, pages may look otherwise. */
export interface MarkdownPackages {
  readonly katex: Optional<SitePackage>
  readonly mermaid: Optional<SitePackage>
}

/** Finds the packages that pages may need; `root` is the absolute folder of `site.config.ts`. */
export function markdownPackages(
  { math, diagrams }: Config['markdown'],
  root: string,
): MarkdownPackages {
  return {
    katex: math ? (findPackage(root, 'katex') ?? 'missing') : 'off',
    mermaid: diagrams ? (findPackage(root, 'beautiful-mermaid') ?? 'missing') : 'off',
  }
}

/** Loads them. */
export async function openOptional({
  packages: { katex, mermaid },
}: {
  readonly packages: MarkdownPackages
}): Promise<Pick<Extensions, 'formulas' | 'diagrams'>> {
  return {
    formulas: await opened(katex, async entry => {
      const loaded: typeof import('katex') = await import(/* @vite-ignore */ entry)
      return openFormulas(loaded.default)
    }),
    diagrams: await opened(mermaid, async entry => {
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
