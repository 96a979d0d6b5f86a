import type { ComponentType } from 'react'
import type { PageData } from '../../site/page-data.ts'
import type { ContentParts } from './content-parts.ts'

interface ContentProps extends ContentParts {
  /** Keys of the reader's versions. */
  readonly versions: readonly string[]
  readonly title: string
}

type Content = ComponentType<ContentProps>

/** Modules of what the application alone can show, by the kind of its page. */
const MODULES: { readonly [Kind in PageData['kind']]?: () => Promise<{ default: Content }> } = {
  search: () => import('../search/SearchPage.tsx'),
  'not-found': () => import('../search/NearPages.tsx'),
  print: () => import('../print/PrintPage.tsx'),
}
const loaded = new Map<string, Content>()

/**
 * Loads what the application alone can show on a page, which is to be shown after that.
 *
 * @throws what `import` throws when it cannot be had
 */
export async function loadContent({ kind }: PageData): Promise<void> {
  const module = await MODULES[kind]?.()
  if (module) loaded.set(kind, module.default)
}

/** What the application alone can show on a page; on most pages nothing. */
export function PageContent({
  page: { kind, title },
  ...props
}: Omit<ContentProps, 'title'> & { readonly page: PageData }) {
  const Content = loaded.get(kind)
  return Content && <Content {...props} title={title} />
}
