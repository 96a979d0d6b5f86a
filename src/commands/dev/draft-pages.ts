import { newestKey } from '../../config/config.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Output } from '../../output/output.ts'
import { type CompiledSite, compileSite } from '../../pipeline/compile-site.ts'
import { componentFiles } from '../../pipeline/component-files.ts'
import type { Project } from '../../pipeline/open-site.ts'
import { linkedFrom, partsOfPages } from '../../pipeline/parts.ts'
import { readText } from '../../pipeline/render.ts'
import type { Client } from '../../render/client.ts'
import { openLookup } from '../../render/open-lookup.ts'
import { type PageParts, shownBy } from '../../render/page-parts.ts'
import type { ExtendDocument, RenderedPage, Renderer } from '../../render/renderer.ts'
import { dateFormat } from '../../site/format-date.ts'
import type { PageLookup } from '../../site/page-lookup.ts'
import type { EditionRoute, PageRoute } from '../../site/route.ts'
import { pagesAround, type Scope, type Tree, treeOf } from '../../site/tree.ts'

/** The pages of a site that is being written. */
export interface DraftPages {
  /** Renders a page; `extend` tells what is added to its document, given what is wrong with it. */
  render(route: PageRoute, extend?: ExtendDocument): Promise<RenderedPage>
  /** Compiles the pages of a version and locale, and those without a version. */
  compile(scope: Pick<Scope, 'version' | 'locale'>): Promise<CompiledSite>
  /** Compiles these for some of them, with the pages of other versions and sets to which those link with an anchor. */
  compileFor(
    routes: readonly EditionRoute[],
    scope: Pick<Scope, 'version' | 'locale'>,
  ): Promise<CompiledSite>
  /** Looks up what a page is described from. */
  lookup(parts: PageParts): PageLookup
  /** Styles, fonts and islands of the pages that were rendered, by their paths: they are asked for after these. */
  readonly shown: ReadonlyMap<string, Output>
}

/** What the pages and files of a draft are made with. */
export interface DraftOptions {
  readonly engine: Engine
  readonly client: Client
}

/** Opens the pages; none of them is compiled. */
export function openDraftPages(project: Project, { engine, client }: DraftOptions): DraftPages {
  const { site, parts } = project
  const read = readText(engine.objects)
  const formatDate = dateFormat(site.config)
  let renderer: Renderer | null = null
  /** Loaded for the first page: it has React in it. */
  const openedRenderer = async (): Promise<Renderer> => {
    const { openRenderer } = await import('../../render/renderer.ts')
    renderer ??= openRenderer({ site, client, parts: parts.loaded, read })
    return renderer
  }
  const shown = new Map<string, Output>()
  const compiled = new Map<Tree, Promise<CompiledSite>>()
  const compile: DraftPages['compile'] = scope => {
    const tree = treeOf(site, scope)
    const pages = compiled.get(tree) ?? compileSite(project, engine, pagesAround(site, tree))
    compiled.set(tree, pages)
    return pages
  }
  const compileFor: DraftPages['compileFor'] = async (routes, scope) => {
    const texts = await compile(scope)
    const around = new Set(pagesAround(site, treeOf(site, scope)))
    const linked = routes.flatMap(route => linkedFrom(site, route, texts))
    const more = linked.filter(page => !around.has(page))
    return more.length === 0 ? texts : compileSite(project, engine, [...around, ...more])
  }
  return {
    shown,
    compile,
    compileFor,
    lookup: pageParts => openLookup(pageParts, { read, formatDate }),
    async render(route, extend) {
      const version = route.type === 'doc' ? route.version : newestKey(site.config)
      const texts = await compileFor(shownBy(route), { locale: route.locale, version })
      const { script } = client
      const components = await componentFiles(project, texts.components, { engine, script })
      const { render } = await openedRenderer()
      const page = render(
        route,
        partsOfPages(project, texts, components.urls).of(route),
        extend && (problems => extend([...problems, ...components.problems])),
      )
      for (const output of [...components.outputs, ...page.outputs]) {
        if (output.path.startsWith('assets/')) shown.set(output.path, output)
      }
      return { ...page, problems: [...page.problems, ...components.problems] }
    },
  }
}
