import { resolve } from 'node:path'
import type { Problem } from '@lectern/base/problem'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { configProblem } from '../config/config-problem.ts'
import { moduleHash } from '../config/module-hash.ts'
import { loadSiteExports } from '../config/site-module.ts'
import { loadReact, preferProduction, type SiteReact } from '../config/site-react.ts'
import type { ComponentInfo } from './component.ts'
import { errorOf } from './component-error.ts'

/** Can be cloned to another thread, unlike the components. */
export interface ComponentsInput {
  readonly root: string
  readonly module: string | null
}

export interface Components {
  readonly infos: Readonly<Record<string, ComponentInfo>>
  /** @throws `ComponentError` */
  render(name: string, shown: ShownComponent): RenderedComponent
}

export interface RenderedComponent {
  readonly html: string
  /** Placeholder of its children in `html`. */
  readonly slot: string
}

interface ShownComponent {
  /** Without children. */
  readonly props: Readonly<Record<string, unknown>>
  readonly hasChildren: boolean
  readonly isInline: boolean
  /** Prefix of the ids in it, see `useId`. */
  readonly idPrefix: string
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

const SLOT = '<lectern-slot></lectern-slot>'

export async function loadComponents({ root, module }: ComponentsInput): Promise<LoadedComponents> {
  if (module === null) return { components: null, problems: [], files: [], hash: '' }
  preferProduction()
  const file = resolve(root, module)
  const { value: exports, problem, files } = await loadSiteExports(file, root)
  const hash = moduleHash(files)
  if (problem !== null) return { components: null, problems: [problem], files, hash }
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
  const components = openComponents(defined, react, { root, files })
  return { components, problems: [], files, hash }
}

interface DefinedComponent {
  (props: Readonly<Record<string, unknown>>): ReactNode
  readonly lectern: ComponentInfo
}

function isComponent(value: unknown): value is DefinedComponent {
  return typeof value === 'function' && 'lectern' in value && typeof value.lectern === 'object'
}

const KINDS =
  'A property is "text", "number", "link" or "image", each with a "?" if it may be left out, "flag", or a list of texts.'
/** Reserved by React and Lectern. */
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
  const infos = Object.fromEntries([...defined].map(([name, { lectern }]) => [name, lectern]))
  return {
    infos,
    render(name, { props, hasChildren, isInline, idPrefix }) {
      const component = defined.get(name)
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
        return { html: html.replace(/^(?:<link rel="preload"[^>]*>)+/, ''), slot: SLOT }
      } catch (reason) {
        throw errorOf(reason, site)
      }
    },
  }
}
