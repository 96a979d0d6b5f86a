import { resolve } from 'node:path'
import type { Problem } from '@lectern/base/problem'
import type { ComponentInfo } from '@lectern/markdown/component'
import { type Components, SLOT } from '@lectern/markdown/components'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { configProblem } from '../config/config-problem.ts'
import { moduleHash } from '../config/module-hash.ts'
import { loadSiteExports } from '../config/site-module.ts'
import { loadReact, type SiteReact } from '../config/site-react.ts'
import { placedError } from './placed-error.ts'

/** Can be cloned to another thread, unlike the components. */
export interface ComponentsInput {
  readonly root: string
  readonly module: string | null
}

/** A module of a site that has run. */
export interface ModuleExports {
  /** Absolute. */
  readonly file: string
  /** See `LoadedConfig.files`. */
  readonly files: readonly string[]
  readonly exports: object
}

interface LoadedComponents {
  /** Null without components, and if there are problems. */
  readonly components: Components | null
  readonly problems: readonly Problem[]
  /** See `LoadedConfig.files`. */
  readonly files: readonly string[]
  /** Part of cache keys. */
  readonly hash: string
}

/** @param plugins their components too; of two with one name the last is used, and before all that of the site */
export async function loadComponents(
  { root, module }: ComponentsInput,
  plugins: readonly ModuleExports[] = [],
): Promise<LoadedComponents> {
  const own = await loadOwn({ root, module })
  const { files, hash } = own
  if (own.problem !== null) return { components: null, problems: [own.problem], files, hash }
  const modules = own.loaded === null ? plugins : [...plugins, own.loaded]
  const defined = new Map(modules.flatMap(componentsOf))
  if (defined.size === 0) return { components: null, problems: [], files, hash }
  const problems = [...defined].flatMap(([name, { component, file }]) =>
    mistakesOf(name, component.lectern).map((message): Problem => {
      return { ...configProblem(message, { file }), hint: KINDS }
    }),
  )
  if (problems.length > 0) return { components: null, problems, files, hash }
  const of = { root, files: modules.flatMap(each => each.files) }
  return { components: openComponents(defined, loadReact(root), of), problems: [], files, hash }
}

interface OwnModule extends Pick<LoadedComponents, 'files' | 'hash'> {
  readonly loaded: ModuleExports | null
  readonly problem: Problem | null
}

async function loadOwn({ root, module }: ComponentsInput): Promise<OwnModule> {
  if (module === null) return { loaded: null, problem: null, files: [], hash: '' }
  const file = resolve(root, module)
  const { value: exports, problem, files } = await loadSiteExports(file, root)
  const hash = moduleHash(files)
  if (problem !== null) return { loaded: null, problem, files, hash }
  const loaded = { file, files, exports }
  if (componentsOf(loaded).length > 0) return { loaded, problem: null, files, hash }
  const wrong = configProblem('the module exports no component', { file })
  const hint =
    'Write "export const Hero = defineComponent({ … })", with the function of "lectern/components".'
  return { loaded: null, problem: { ...wrong, hint }, files, hash }
}

interface DefinedComponent {
  readonly component: ComponentFunction
  /** Of its module. */
  readonly file: string
}

interface ComponentFunction {
  (props: Readonly<Record<string, unknown>>): ReactNode
  readonly lectern: ComponentInfo
}

export function componentsOf({
  exports,
  file,
}: ModuleExports): readonly (readonly [string, DefinedComponent])[] {
  return Object.entries(exports).flatMap(([name, component]) =>
    isComponent(component) && /^[A-Z]\w*$/.test(name) ? [[name, { component, file }] as const] : [],
  )
}

function isComponent(value: unknown): value is ComponentFunction {
  return typeof value === 'function' && 'lectern' in value && typeof value.lectern === 'object'
}

const KINDS =
  'A property is "text", "number", "link" or "image", each with a "?" if it may be left out, "flag", or a list of texts.'
/** Reserved by React and Lectern. */
const TAKEN = ['children', 'locale', 'key', 'ref', 'dangerouslySetInnerHTML']

const text = z.string('must be a text')
/** Of components, and of directives of plugins. */
export const propsSchema = z.record(
  z.string().refine(name => !TAKEN.includes(name), 'is taken'),
  z.union(
    [
      z.enum(['text', 'text?', 'number', 'number?', 'flag', 'link', 'link?', 'image', 'image?']),
      z.array(text).refine(choices => choices.length > 0, 'is no kind of a property'),
    ],
    'is no kind of a property',
  ),
  'must be an object',
)
const infoSchema = z.object({
  interactive: z.boolean('must be true or false'),
  style: text,
  props: propsSchema,
})

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
  site: { readonly root: string; readonly files: readonly string[] },
): Components {
  const infos = Object.fromEntries(
    [...defined].map(([name, { component, file }]) => [
      name,
      { ...component.lectern, module: file },
    ]),
  )
  return {
    infos,
    render(name, { props, hasChildren, isInline, idPrefix }) {
      const component = defined.get(name)?.component
      if (component === undefined) throw new Error(`there is no component "${name}"`)
      const { interactive } = component.lectern
      // React does not touch this content, also on hydration.
      const slot = { 'data-slot': '', dangerouslySetInnerHTML: { __html: SLOT } }
      const children = interactive
        ? createElement(isInline ? 'span' : 'div', slot)
        : createElement('lectern-slot', null)
      const element = createElement(component, hasChildren ? { ...props, children } : props)
      const render = interactive ? renderToString : renderToStaticMarkup
      try {
        const html = render(element, { identifierPrefix: idPrefix })
        // React preloads pictures, wherever they are on the page.
        return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
      } catch (reason) {
        throw placedError(reason, site)
      }
    },
  }
}
