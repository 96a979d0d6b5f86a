import type { Root as HtmlRoot } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import type { Plugin, PluginPage } from 'lectern/plugin'
import type { Nodes, Root } from 'mdast'
import { type PluggableList, unified as processor } from 'unified'
import { VFile } from 'vfile'
import { hideOptions } from './hide-options.ts'
import { showNodes } from './show-nodes.ts'

export interface UnifiedOptions {
  /** Of the plugin, for a site with several of them. Default: `unified`. */
  readonly name?: string
  /** Plugins of remark, as lists of unified: `[remarkGithub, [remarkSmartypants, { dashes: 'oldschool' }]]`. */
  readonly remark?: PluggableList
  /** Plugins of rehype. */
  readonly rehype?: PluggableList
}

/** A plugin that runs transformers of remark on the tree of a page, and those of rehype on its HTML. */
export function unified({ name = 'unified', remark = [], rehype = [] }: UnifiedOptions): Plugin {
  const ofTrees = processor().use(remark).freeze()
  const ofHtml = processor().use(rehype).freeze()
  return {
    name,
    problems: { message: 'warning' },
    ...(remark.length === 0
      ? {}
      : {
          async tree(root, page) {
            const written = nodesIn(root)
            const file = fileOf(page)
            const showOptions = hideOptions(root)
            const changed = await ofTrees.run(root, file)
            report(file, page)
            if (!isRoot<Root>(changed)) throw new Error('a plugin of remark gives no root')
            showOptions(changed)
            showNodes(changed, { page, written })
            return changed
          },
        }),
    ...(rehype.length === 0
      ? {}
      : {
          async html(html, page) {
            const file = fileOf(page)
            const changed = await ofHtml.run(fromHtml(html, { fragment: true }), file)
            report(file, page)
            if (!isRoot<HtmlRoot>(changed)) throw new Error('a plugin of rehype gives no root')
            return toHtml(changed, { allowDangerousHtml: true })
          },
        }),
  }
}

function fileOf({ path, source, frontMatter }: PluginPage): VFile {
  return new VFile({ path, value: source, data: { frontmatter: frontMatter, matter: frontMatter } })
}

function report({ messages }: VFile, page: PluginPage): void {
  for (const { reason, place, url } of messages) {
    const position = place === undefined ? undefined : 'start' in place ? place : pointOf(place)
    const hint = url === undefined ? 'See the documentation of the plugin that says so.' : url
    page.report({ code: 'message', message: reason, hint, position })
  }
}

function pointOf(point: { readonly line: number; readonly column: number }) {
  return { start: point, end: point }
}

function isRoot<Tree extends { readonly type: 'root' }>(node: {
  readonly type: string
}): node is Tree {
  return node.type === 'root'
}

function nodesIn(root: Nodes): ReadonlySet<Nodes> {
  const found = new Set<Nodes>()
  const visit = (node: Nodes): void => {
    found.add(node)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(root)
  return found
}
