import { type LineMap, type MappedText, originOf } from '@lectern/base/lines'
import { messageOf } from '@lectern/base/message-of'
import type { Place, Problem } from '@lectern/base/problem'
import { Interrupted } from '@lectern/engine/interrupted'
import { enter } from '@lectern/engine/unit'
import type { Nodes, Root } from 'mdast'
import { SLOT } from './components/components.ts'
import { featuresOf } from './feature.ts'
import type { CompiledPage, Template } from './page.ts'
import type { Plugin, PluginPage, PluginProblem, Shown } from './plugins/plugin.ts'
import { pluginCode } from './plugins/plugin-code.ts'
import { styleClasses } from './style-classes.ts'
import { templateOf, templateText } from './template-text.ts'
import { changedLines, withPositions } from './transformed.ts'

export interface PagePlugin {
  readonly plugin: Plugin
  /** Where it has thrown an error, relative to the site: `glossary.ts:12`. */
  readonly placeOf: (reason: unknown) => string
}

interface PageFacts extends Pick<PluginPage, 'path' | 'locale' | 'version' | 'frontMatter'> {
  /** Absolute, in problems. */
  readonly file: string
}

/** What a hook is called with, and where the lines are written that it names. */
interface Call {
  readonly of: PagePlugin
  readonly source: string
  readonly lines: LineMap
  /** Line of `lines` that is its first one. Default: 1. */
  readonly firstLine?: number
  readonly unique?: PluginPage['unique']
}

/** Runs the hooks of the plugins on one text. If a hook fails, that is a problem, and the text is made without it. */
export class PagePlugins {
  /** HTML of nodes, see `PluginPage.show`. */
  readonly shown = new Map<Nodes, string>()
  readonly hasMath: boolean
  readonly directiveNames: readonly string[]
  /** After a timeout: another run may succeed. */
  wasInterrupted = false
  readonly #plugins: readonly PagePlugin[]
  readonly #facts: PageFacts
  readonly #problems: Problem[] = []
  /** Names of plugins whose style the page loads. */
  readonly #styles = new Set<string>()
  readonly #declarations = new Set<string>()

  constructor(plugins: readonly PagePlugin[], facts: PageFacts) {
    this.#plugins = plugins
    this.#facts = facts
    this.directiveNames = plugins.flatMap(({ plugin }) => Object.keys(plugin.directives ?? {}))
    this.hasMath = plugins.some(({ plugin }) => plugin.syntax?.includes('math'))
  }

  async text(mapped: MappedText): Promise<MappedText> {
    let { text, lines } = mapped
    for (const of of this.#plugins) {
      const { text: change } = of.plugin
      if (change === undefined) continue
      const changed = await this.#try(of, async () => {
        const answer = await change(text, this.#page({ of, source: text, lines }))
        return typeof answer === 'string' ? answer : wrong('text', 'a text')
      })
      if (changed === null || changed === text) continue
      lines = changedLines({ text, lines }, changed)
      text = changed
    }
    return { text, lines }
  }

  async tree(parsed: Root, { text: source, lines }: MappedText): Promise<Root> {
    let root = parsed
    for (const of of this.#plugins) {
      const { tree } = of.plugin
      if (tree === undefined) continue
      const changed = await this.#try(of, async () => {
        const answer = (await tree(root, this.#page({ of, source, lines }))) ?? root
        return answer.type === 'root' ? answer : wrong('tree', 'a root')
      })
      if (changed !== null) root = withPositions(changed)
    }
    if (this.directiveNames.length + this.shown.size > 0) this.#markDirectives(root)
    return root
  }

  /** In lines of text: what is no directive is text there. */
  #markDirectives(node: Nodes): void {
    if (node.type === 'textDirective') {
      const isOfPlugin = this.directiveNames.includes(node.name) || this.shown.has(node)
      node.data = { ...node.data, isOfPlugin }
    }
    if ('children' in node) for (const child of node.children) this.#markDirectives(child)
  }

  hasFence(language: string): boolean {
    return this.#plugins.some(({ plugin }) => plugin.fences?.[language] !== undefined)
  }

  /** Null for a block that no plugin shows. */
  fence(
    language: string,
    show: Omit<Call, 'of'> & { readonly fence: Parameters<FenceHook>[0] },
  ): ShownHtml | null {
    const of = this.#plugins.findLast(({ plugin }) => plugin.fences?.[language] !== undefined)
    const render = of?.plugin.fences?.[language]
    if (of === undefined || render === undefined) return null
    const { fence, ...call } = show
    return this.#tryNow({ of, ...call }, () => {
      const shown = render(fence, this.#page({ of, ...call }))
      return shown === null ? null : this.#html(of, shown, `fences.${language}`)
    })
  }

  directive(name: string) {
    const of = this.#plugins.findLast(({ plugin }) => plugin.directives?.[name] !== undefined)
    const directive = of?.plugin.directives?.[name]
    if (of === undefined || directive === undefined) return null
    return {
      props: directive.props ?? {},
      render: (props: Parameters<typeof directive.render>[0], call: Omit<Call, 'of'>) =>
        this.#tryNow({ of, ...call }, () => {
          const shown = directive.render(props, this.#page({ of, ...call }))
          return this.#html(of, shown, `directives.${name}`)
        }),
    }
  }

  async finish(page: CompiledPage, { text: source, lines }: MappedText): Promise<CompiledPage> {
    const { html, excerpt } = page.body
    const { references } = page
    const change = (template: Template) => this.#change(template, { source, lines, references })
    const changed = await change(html)
    const body = { ...page.body, html: changed, excerpt: excerpt && (await change(excerpt)) }
    return {
      ...page,
      body,
      features: union(page.features, changed === html ? [] : featuresOf(changed)),
      components: union(page.components, this.#styles),
      declarations: union(page.declarations, this.#declarations),
      problems: [...this.#problems, ...page.problems],
    }
  }

  async #change(
    template: Template,
    { references, ...text }: Pick<Call, 'source' | 'lines'> & Pick<CompiledPage, 'references'>,
  ): Promise<Template> {
    let changed: string | null = null
    for (const of of this.#plugins) {
      const { html } = of.plugin
      if (html === undefined) continue
      const before: string = changed ?? templateText(template, references)
      changed = await this.#try(of, async () => {
        const answer = await html(before, this.#page({ of, ...text }))
        return typeof answer === 'string' ? this.#styled(answer) : wrong('html', 'a text')
      })
      changed ??= before
    }
    return changed === null ? template : templateOf(changed)
  }

  #html(of: PagePlugin, shown: Shown, hook: string): ShownHtml {
    const { html, markdown = null } = typeof shown === 'string' ? { html: shown } : (shown ?? {})
    if (typeof html !== 'string') return wrong(hook, 'HTML')
    this.#styles.add(of.plugin.name)
    return { html: this.#styled(html), markdown }
  }

  #styled(written: string): string {
    const { html, declarations } = styleClasses(written)
    for (const declaration of declarations) this.#declarations.add(declaration)
    return html
  }

  #page({ of, source, lines, firstLine = 1, unique }: Call): PluginPage {
    const { file: _, ...facts } = this.#facts
    let names = 0
    return {
      ...facts,
      source,
      children: SLOT,
      report: problem => this.#problems.push(this.#problemOf(problem, { of, lines, firstLine })),
      show: (node, html) => {
        this.#styles.add(of.plugin.name)
        this.shown.set(node, this.#styled(html))
      },
      usesStyle: () => this.#styles.add(of.plugin.name),
      unique: unique ?? (prefix => `${of.plugin.name}-${prefix}-${++names}`),
    }
  }

  #problemOf(
    { code, message, hint, line = 1, position }: PluginProblem,
    { of, lines, firstLine }: { of: PagePlugin; lines: LineMap; firstLine: number },
  ): Problem {
    const { start, end = start } = position ?? {}
    const written = originOf(lines, start?.line ?? firstLine + line - 1)
    const place: Partial<Place> = { file: written.file, line: written.line }
    const length = start?.line === end?.line ? (end?.column ?? 1) - (start?.column ?? 0) : 1
    return {
      ...pluginCode(of.plugin, code),
      message,
      ...(hint === undefined ? {} : { hint }),
      ...place,
      ...(start === undefined ? {} : { column: start.column, length: Math.max(1, length) }),
    }
  }

  async #try<Result>(of: PagePlugin, run: () => Promise<Result>): Promise<Result | null> {
    let leave = (): void => {}
    try {
      leave = this.#enter(of)
      return await run()
    } catch (reason) {
      return this.#fail(of, reason)
    } finally {
      leave()
    }
  }

  #tryNow<Result>({ of, lines, firstLine = 1 }: Call, run: () => Result): Result | null {
    let leave = (): void => {}
    try {
      leave = this.#enter(of)
      return run()
    } catch (reason) {
      return this.#fail(of, reason, originOf(lines, firstLine))
    } finally {
      leave()
    }
  }

  /** Each plugin has its own deadline on a page, so that one that hangs is named. */
  #enter({ plugin }: PagePlugin): () => void {
    return enter(`${this.#facts.file}, plugin ${plugin.name}`)
  }

  #fail(of: PagePlugin, reason: unknown, place: Partial<Place> = { file: this.#facts.file }): null {
    if (reason instanceof Interrupted) this.wasInterrupted = true
    const why = messageOf(reason)
    this.#problems.push({
      code: 'plugin-failed',
      severity: 'error',
      message: `the plugin "${of.plugin.name}" fails on this page: ${why} (${of.placeOf(reason)})`,
      hint: 'Fix it there, or remove it from "plugins" in the configuration.',
      ...place,
    })
    return null
  }
}

interface ShownHtml {
  readonly html: string
  /** For other programs; null for the default. */
  readonly markdown: string | null
}

type FenceHook = NonNullable<Plugin['fences']>[string]

function wrong(hook: string, wanted: string): never {
  throw new Error(`"${hook}" does not give ${wanted}`)
}

function union<Name extends string>(a: readonly Name[], b: Iterable<Name>): readonly Name[] {
  return [...new Set([...a, ...b])].sort()
}
