import { resolve } from 'node:path'
import { ownValue } from '@lectern/base/collections'
import type { z } from 'zod'
import type { FontMetrics } from './read-font.ts'
import { configSchema } from './schema/schema.ts'
import type { Text, UserConfig, UserDocs } from './user-config.ts'

/**
 * Nothing but data, and the same on every machine, so that it can be hashed and cloned. `UserConfig` documents the
 * keys, `schema.ts` has the defaults.
 */
export type Config = Omit<Resolved, 'content' | 'includes'> & { readonly brand: Brand }

export interface ConfigFolders {
  /** Absolute folder of `site.config.ts`. */
  readonly root: string
  /** Absolute. */
  readonly content: string
  /** Absolute folders with files that can be included as `@NAME/…`. */
  readonly includes: Readonly<Record<string, string>>
}

/** Folders that pages are made of. */
export function readFolders({ content, includes }: ConfigFolders): readonly string[] {
  return [content, ...Object.values(includes)]
}

export type Locale = Config['locales'][number]
export type DocsSet = Config['docs'][number]
export type Version = DocsSet['versions'][number]
type BlogConfig = NonNullable<Config['blog']>

type Resolved = DeepReadonly<z.output<typeof configSchema>>

// Does not compile if type and schema differ in a key, a type or a question mark.
true satisfies Alike<Written<ListedConfig>, Written<z.input<typeof configSchema>>>

type ListedConfig = {
  [Key in keyof UserConfig]: Key extends 'docs' ? readonly UserDocs[] : UserConfig[Key]
}

type Written<Value> = Value extends readonly (infer Item)[]
  ? readonly Written<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Written<Exclude<Value[Key], undefined>> }
    : Value

type Alike<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value

export interface ResolvedConfig {
  readonly config: Config
  readonly folders: ConfigFolders
}

/** `user` has passed the schema. */
export function resolveConfig(user: UserConfig, root: string): ResolvedConfig {
  return resolved(configSchema.parse(withDocsList(user)), root)
}

/** A single set of documentation may be written without a list. */
export function withDocsList(user: unknown): unknown {
  if (typeof user !== 'object' || user === null || !('docs' in user)) return user
  return Array.isArray(user.docs) ? user : { ...user, docs: [user.docs] }
}

export function resolved({ content, includes, ...config }: Resolved, root: string): ResolvedConfig {
  const folders = {
    root,
    content: resolve(root, content),
    includes: Object.fromEntries(
      Object.entries(includes).map(([name, folder]) => [name, resolve(root, folder)]),
    ),
  }
  return { config: { ...config, brand: NO_BRAND }, folders }
}

/** Falls back to the first entry. */
export function textFor(text: Text, locale: string): string {
  if (typeof text === 'string') return text
  return ownValue(text, locale) ?? Object.values(text)[0] ?? ''
}

export function blogOf({ blog }: Pick<Config, 'blog'>): BlogConfig {
  if (blog === null) throw new Error('no blog')
  return blog
}

/** The first set for null, also below. */
export function docsOf({ docs }: Config, version: string | null): DocsSet {
  const found = docs.find(({ versions }) => versions.some(({ key }) => key === version)) ?? docs[0]
  if (found === undefined) throw new Error('no documentation')
  return found
}

export function docsById({ docs }: Config, id: string | null): DocsSet {
  const found = docs.find(candidate => candidate.id === id) ?? docs[0]
  if (found === undefined) throw new Error('no documentation')
  return found
}

export function newestKey(config: Config): string {
  return docsOf(config, null).versions[0]?.key ?? ''
}

/** With the name of its set if there are several: `Cloud 1.x`. */
export function versionLabel(config: Config, version: string, locale: string): string {
  const { label, versions } = docsOf(config, version)
  const number = versions.find(({ key }) => key === version)?.label ?? ''
  if (config.docs.length === 1 || label === null) return number
  const name = textFor(label, locale)
  return versions.length === 1 ? name : `${name} ${number}`
}

/** By the key of a version of the site; null means the newest, of the site and of the language. */
export function languageVersion(config: Config, version: string | null): string | null {
  const { versions } = docsOf(config, version)
  const shownIn = versions.find(({ key }) => key === version) ?? versions[0]
  return shownIn?.language ?? null
}

/** What files of the site add to its frame: `styles`, `theme.fonts`, parts, and editors of samples. */
export interface Brand {
  readonly hasParts: boolean
  readonly css: string
  readonly metrics: Partial<Record<FontKey, FontMetrics>>
  /** By the id of the set of documentation. */
  readonly editors: Readonly<Record<string, EditorFile>>
}

/** A script for browsers that lets readers edit samples, see `UserEditor`. */
export interface EditorFile {
  /** Absolute. */
  readonly file: string
  /** Paths in the output; the entry passes the options to the module. */
  readonly module: string
  readonly entry: string
}

export type FontKey = 'text' | 'headings' | 'code'

const NO_BRAND: Brand = { hasParts: false, css: '', metrics: {}, editors: {} }

export type ConfiguredLink = Extract<
  Config['navbar']['items'][number],
  { readonly kind: 'menu' }
>['items'][number]

interface PlacedLink {
  readonly path: readonly string[]
  readonly link: ConfiguredLink
}

export function navbarLinks({ items }: Config['navbar']): PlacedLink[] {
  return items.flatMap((item, index): PlacedLink[] => {
    const path = ['navbar', 'items', String(index)]
    if (item.kind !== 'menu') return [{ path, link: item }]
    return item.items.map((link, at) => ({ path: [...path, 'items', String(at)], link }))
  })
}
