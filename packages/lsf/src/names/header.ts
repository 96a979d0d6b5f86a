import type { SyntaxNode } from '@lezer/common'
import { headerNames } from './declarations.ts'
import type { Report } from './lookup.ts'
import { textOf } from './tree.ts'

interface Header {
  readonly code: string
  readonly node: SyntaxNode
}

interface Known {
  readonly modules: readonly string[]
  readonly namespaces: () => ReadonlySet<string>
}

/** Reports modules and namespaces that do not exist. */
export function checkHeader({ code, node }: Header, known: Known, report: Report): void {
  for (const required of headerNames(node, 'REQUIRE')) {
    const module = textOf(code, required)
    if (known.modules.includes(module)) continue
    const message = `there is no module "${module}"`
    report(required, { message, hint: NO_MODULE, candidates: () => known.modules })
  }
  for (const preferred of headerNames(node, 'PRIORITY')) {
    const namespace = textOf(code, preferred)
    if (known.namespaces().has(namespace)) continue
    const message = `there is no namespace "${namespace}" in what the module requires`
    report(preferred, { message, hint: NO_MODULE, candidates: () => [...known.namespaces()] })
  }
}

const NO_MODULE = 'Name a module of the platform, of the site, or one that stands above.'
