import type { Problem } from '@lectern/base/problem'
import type { Engine } from '@lectern/engine/engine'
import { asUnit } from '@lectern/engine/unit'
import type { Output } from '@lectern/output/output'
import { newestKey } from '../../config/config.ts'
import { atOrigins } from '../../content/generate-pages.ts'
import { type CompiledSite, compileSite } from '../../pipeline/compile-site.ts'
import { componentFiles } from '../../pipeline/component-files.ts'
import { findDependencies, linkedFrom, newestOf } from '../../pipeline/dependencies.ts'
import type { Project } from '../../pipeline/open-site.ts'
import { readText } from '../../pipeline/render.ts'
import type { Client } from '../../render/client.ts'
import { openLookup, type PageDependencies, shownBy } from '../../render/page-dependencies.ts'
import type { ExtendDocument, RenderedPage, Renderer } from '../../render/renderer.ts'
import { dateFormat } from '../../site/format-date.ts'
import type { PageLookup } from '../../site/page-lookup.ts'
import type { EditionRoute, PageRoute } from '../../site/route.ts'
import { pagesAround, type Scope, type Tree, treeOf } from '../../site/tree.ts'

export interface DevPages {
  render(route: PageRoute, extend?: ExtendDocument): Promise<RenderedPage>
  /** Compiles the pages of a version and locale, and pages without a version. */
  compile(scope: Pick<Scope, 'version' | 'locale'>): Promise<CompiledSite>
  /** Like `compile`, with pages of other versions and sets whose headings `routes` show or link to. */
  compileFor(
    routes: readonly EditionRoute[],
    scope: Pick<Scope, 'version' | 'locale'>,
  ): Promise<CompiledSite>
  lookup(dependencies: PageDependencies): PageLookup
  /** Styles, fonts and islands of rendered pages, by path; browsers request them after the page. */
  readonly shown: ReadonlyMap<string, Output>
}

export interface DevContext {
  readonly engine: Engine
  readonly client: Client
}

export function openDevPages(project: Project, { engine, client }: DevContext): DevPages {
  const { site, parts } = project
  const read = readText(engine.objects)
  const formatDate = dateFormat(site.config)
  let renderer: Renderer | null = null
  /** Loads React, so only for the first page. */
  const openedRenderer = async (): Promise<Renderer> => {
    const { openRenderer } = await import('../../render/renderer.ts')
    renderer ??= openRenderer({ site, client, parts: parts.loaded, read })
    return renderer
  }
  const shown = new Map<string, Output>()
  const compiled = new Map<Tree, Promise<CompiledSite>>()
  const compile: DevPages['compile'] = scope => {
    const tree = treeOf(site, scope)
    const pages = compiled.get(tree) ?? compileSite(project, engine, pagesAround(site, tree))
    compiled.set(tree, pages)
    return pages
  }
  const compileFor: DevPages['compileFor'] = async (routes, scope) => {
    const texts = await compile(scope)
    const around = new Set(pagesAround(site, treeOf(site, scope)))
    const linked = routes.flatMap(route => linkedFrom(site, route, texts))
    const newest = routes.flatMap(each => (each.type === 'doc' ? (newestOf(site, each) ?? []) : []))
    const more = [...linked, ...newest].filter(page => !around.has(page))
    return more.length === 0 ? texts : compileSite(project, engine, [...around, ...more])
  }
  return {
    shown,
    compile,
    compileFor,
    lookup: dependencies => openLookup(dependencies, { read, formatDate }),
    async render(route, extend) {
      const version = route.type === 'doc' ? route.version : newestKey(site.config)
      const texts = await compileFor(shownBy(route), { locale: route.locale, version })
      const { script } = client
      const components = await componentFiles(project, texts.components, { engine, script })
      const { render } = await openedRenderer()
      const dependencies = findDependencies(project, texts, components.urls).of(route)
      const all = (ofPage: readonly Problem[]) => [
        ...atOrigins(ofPage, project.generated, site.folders),
        ...components.problems,
      ]
      const extended: ExtendDocument | undefined = extend && (problems => extend(all(problems)))
      const page = await asUnit(route.permalink, () => render(route, dependencies, extended))
      for (const output of [...components.outputs, ...page.outputs]) {
        if (output.path.startsWith('assets/')) shown.set(output.path, output)
      }
      return { ...page, problems: all(page.problems) }
    },
  }
}
