import { resolve } from 'node:path'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { LONGEST_RUN } from '../base/limits.ts'
import type { Problem } from '../base/problem.ts'
import { configProblem } from '../config/config-problem.ts'
import { moduleHash } from '../config/module-hash.ts'
import { loadSiteExports } from '../config/site-module.ts'
import { loadReact, preferProduction, type SiteReact } from '../config/site-react.ts'
import { type Limit, openLimit } from '../engine/limit.ts'
import type { ComponentInfo } from './component.ts'
import { errorOf } from './component-error.ts'

/** Where the components of a site are; can be cloned to another thread, which the components cannot. */
export interface ComponentsInput {
  /** Absolute folder of `site.config.ts`. */
  readonly root: string
  /** As `components`; null when the site has none. */
  readonly module: string | null
}

/** The components of a site. */
export interface Components {
  /** By the names that they are exported with. */
  readonly infos: Readonly<Record<string, ComponentInfo>>
  /**
   * Renders a component.
   *
   * @throws `ComponentError`
   */
  render(name: string, shown: ShownComponent): RenderedComponent
}

/** A component as HTML. */
export interface RenderedComponent {
  readonly html: string
  /** What stands in it in place of its children. */
  readonly slot: string
}

/** How a component is shown. */
interface ShownComponent {
  /** Its properties without its children. */
  readonly props: Readonly<Record<string, unknown>>
  /** Whether there is Markdown in it. */
  readonly hasChildren: boolean
  /** What ids in it start with, see `useId`. */
  readonly idPrefix: string
}

/** What was loaded. */
interface LoadedComponents {
  /** Null when the site has none, and when there are problems. */
  readonly components: Components | null
  readonly problems: readonly Problem[]
  /** As `LoadedConfig.files`: a change of one of them changes the components. */
  readonly files: readonly string[]
  /** Equal hashes, equal components: part of the key of whatever is kept of what they made. */
  readonly hash: string
}

/** What stands in the HTML of a component in place of its children. */
const SLOT = '<lectern-slot></lectern-slot>'

/**
 * Loads the components of a site, as the configuration names their module, on any thread.
 *
 * @param limit interrupts a component that does not end
 */
export async function loadComponents(
  { root, module }: ComponentsInput,
  limit: Limit = openLimit(LONGEST_RUN),
): Promise<LoadedComponents> {
  if (module === null) return { components: null, problems: [], files: [], hash: '' }
  preferProduction()
  const file = resolve(root, module)
  const { exports, problem, files } = await loadSiteExports(file, root)
  const hash = moduleHash(files)
  if (exports === null) return { components: null, problems: [problem], files, hash }
  const defined = new Map(
    Object.entries(exports).flatMap(([name, value]) =>
      isComponent(value) && /^[A-Z]\w*$/.test(name) ? [[name, value] as const] : [],
    ),
  )
  if (defined.size === 0) {
    const wrong = configProblem('the module exports no component', { file })
    const hint =
      'Write "export const Hero = defineComponent({ … })", with the function of "lectern/components".'
    return { components: null, problems: [{ ...wrong, hint }], files, hash }
  }
  const wrong = [...defined].flatMap(([name, { lectern }]) => mistakesOf(name, lectern))
  if (wrong.length > 0) {
    const problems = wrong.map(message => ({ ...configProblem(message, { file }), hint: KINDS }))
    return { components: null, problems, files, hash }
  }
  const react = loadReact(root)
  const components = openComponents(defined, react, { root, files, limit })
  return { components, problems: [], files, hash }
}

/** A function that `defineComponent` has made. */
interface DefinedComponent {
  (props: Readonly<Record<string, unknown>>): ReactNode
  readonly lectern: ComponentInfo
}

function isComponent(value: unknown): value is DefinedComponent {
  return typeof value === 'function' && 'lectern' in value && typeof value.lectern === 'object'
}

const KINDS =
  'A property is "text", "number", "link" or "image", each with a "?" if it may be left out, "flag", or a list of texts.'
/** React and Lectern give them. */
const TAKEN = ['children', 'locale', 'key', 'ref', 'dangerouslySetInnerHTML']

const text = z.string('must be a text')
const infoSchema = z.object({
  interactive: z.boolean('must be true or false'),
  style: text,
  props: z.record(
    z.string().refine(name => !TAKEN.includes(name), 'is taken'),
    z.union(
      [
        z.enum(['text', 'text?', 'number', 'number?', 'flag', 'link', 'link?', 'image', 'image?']),
        z.array(text).refine(choices => choices.length > 0, 'is no kind of a property'),
      ],
      'is no kind of a property',
    ),
    'must be an object',
  ),
})

/** What is wrong with the definition of a component, by the key in it. */
function mistakesOf(name: string, info: ComponentInfo): string[] {
  const { issues } = infoSchema.safeParse(info).error ?? { issues: [] }
  return issues.map(issue => {
    const message = issue.code === 'invalid_key' ? issue.issues[0]?.message : issue.message
    return `the component "${name}": ${issue.path.join('.')}: ${message}`
  })
}

function openComponents(
  defined: ReadonlyMap<string, DefinedComponent>,
  { createElement, renderToString, renderToStaticMarkup }: SiteReact,
  site: { readonly root: string; readonly files: readonly string[]; readonly limit: Limit },
): Components {
  const infos = Object.fromEntries([...defined].map(([name, { lectern }]) => [name, lectern]))
  return {
    infos,
    render(name, { props, hasChildren, idPrefix }) {
      const component = defined.get(name)
      if (component === undefined) throw new Error(`there is no component "${name}"`)
      const { interactive } = component.lectern
      // React takes what is put in so for its own, and leaves it alone when an island comes to life.
      const slot = { 'data-slot': '', dangerouslySetInnerHTML: { __html: SLOT } }
      const children = interactive
        ? createElement('div', slot)
        : createElement('lectern-slot', null)
      const element = createElement(component, hasChildren ? { ...props, children } : props)
      const render = interactive ? renderToString : renderToStaticMarkup
      try {
        const html = site.limit.run(() => render(element, { identifierPrefix: idPrefix }))
        // React asks for pictures early, as if each stood at the start of its page.
        return { html: html.replace(/^(?:<link rel="preload"[^>]*>)+/, ''), slot: SLOT }
      } catch (reason) {
        throw errorOf(reason, site)
      }
    },
  }
}
