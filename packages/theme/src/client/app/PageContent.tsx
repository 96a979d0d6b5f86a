import type { ComponentType } from 'react'
import type { PageData } from '../../page-data.ts'
import { siblingOf, withTimeout } from '../load/timeout.ts'
import type { AppContext } from './app-context.ts'

interface ContentProps extends AppContext {
  /** Version keys of the reader. */
  readonly versions: readonly string[]
  readonly title: string
}

type Content = ComponentType<ContentProps>

const MODULES: {
  readonly [Kind in PageData['kind']]?: readonly [string, () => Promise<{ default: Content }>]
} = {
  search: ['SearchPage', () => import('../search/SearchPage.tsx')],
  'not-found': ['NearPages', () => import('../search/NearPages.tsx')],
  print: ['PrintPage', () => import('../print/PrintPage.tsx')],
}
const loaded = new Map<string, Content>()

export async function loadContent({ kind }: PageData): Promise<void> {
  const [name, load] = MODULES[kind] ?? []
  if (name && load) loaded.set(kind, (await withTimeout(load(), siblingOf(name))).default)
}

export function PageContent({
  page: { kind, title },
  ...props
}: Omit<ContentProps, 'title'> & { readonly page: PageData }) {
  const Content = loaded.get(kind)
  return Content && <Content {...props} title={title} />
}
