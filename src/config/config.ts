import { isAbsolute, join } from 'node:path'
import type { z } from 'zod'
import { ownValue } from '../base/own-value.ts'
import { type Brand, NO_BRAND } from './brand.ts'
import { configSchema } from './schema/schema.ts'
import type { Text, UserConfig, UserDocs } from './user-config.ts'

/**
 * The resolved configuration: what `site.config.ts` says, with every default filled in. Nothing but data,
 * and the same on every machine, so that it can be hashed and cloned as a whole. What a key is for, see
 * `UserConfig`; what a default is and what is made of a value, see `schema.ts`.
 */
export type Config = Omit<Resolved, 'content'> & { readonly brand: Brand }

/** Where a site is on this machine. */
export interface ConfigFolders {
  /** Absolute folder of `site.config.ts`. */
  readonly root: string
  /** Absolute folder of the content. */
  readonly content: string
}

/** A language of the site. */
export type Locale = Config['locales'][number]
/** A set of documentation: of a site, or of one of its products. */
export type DocsSet = Config['docs'][number]
/** A version of a set of documentation. */
export type Version = DocsSet['versions'][number]
/** The blog of a site. */
type BlogConfig = NonNullable<Config['blog']>

type Resolved = DeepReadonly<z.output<typeof configSchema>>

// `UserConfig` is what people read, the schema is what is checked: this line does not compile when one of
// them has a key, a type or a question mark that the other has not.
true satisfies Alike<ListedConfig, Written<z.input<typeof configSchema>>>

/** A configuration with its sets of documentation in a list. */
type ListedConfig = {
  [Key in keyof UserConfig]: Key extends 'docs' ? readonly UserDocs[] : UserConfig[Key]
}

/** What a schema takes, where leaving a key out is the only way to say nothing of it. */
type Written<Value> = Value extends readonly (infer Item)[]
  ? readonly Written<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Written<Exclude<Value[Key], undefined>> }
    : Value

/** True for identical types. */
type Alike<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** Nothing in it can be changed. */
type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value

/** A resolved configuration and where its site is. */
export interface ResolvedConfig {
  readonly config: Config
  readonly folders: ConfigFolders
}

/** Fills in the defaults of a configuration that the schema accepts. `root` is an absolute folder. */
export function resolveConfig(user: UserConfig, root: string): ResolvedConfig {
  return resolved(configSchema.parse(withDocsList(user)), root)
}

/** A configuration with its sets of documentation as a list, which the schema expects: a single one may be written without. */
export function withDocsList(user: unknown): unknown {
  if (typeof user !== 'object' || user === null || !('docs' in user)) return user
  return Array.isArray(user.docs) ? user : { ...user, docs: [user.docs] }
}

/** Takes apart what the schema makes of a configuration. */
export function resolved({ content, ...config }: Resolved, root: string): ResolvedConfig {
  const folders = { root, content: isAbsolute(content) ? content : join(root, content) }
  return { config: { ...config, brand: NO_BRAND }, folders }
}

/** The text for one locale; a text that lacks the locale falls back to its first entry. */
export function textFor(text: Text, locale: string): string {
  if (typeof text === 'string') return text
  return ownValue(text, locale) ?? Object.values(text)[0] ?? ''
}

/** The blog of a site that is known to have one. */
export function blogOf({ blog }: Pick<Config, 'blog'>): BlogConfig {
  if (blog === null) throw new Error('no blog')
  return blog
}

/** The set of a version, by its key; for what has no version the first. */
export function docsOf({ docs }: Config, version: string | null): DocsSet {
  const found = docs.find(({ versions }) => versions.some(({ key }) => key === version)) ?? docs[0]
  if (found === undefined) throw new Error('no documentation')
  return found
}

/** The set with an id; for what is in none the first. */
export function docsById({ docs }: Config, id: string | null): DocsSet {
  const found = docs.find(candidate => candidate.id === id) ?? docs[0]
  if (found === undefined) throw new Error('no documentation')
  return found
}

/** Key of the newest version of the first set. */
export function newestKey(config: Config): string {
  return docsOf(config, null).versions[0]?.key ?? ''
}

/** What readers see of a version where those of other sets stand beside it: `Cloud 1.x`. */
export function versionLabel(config: Config, version: string, locale: string): string {
  const { label, versions } = docsOf(config, version)
  const number = versions.find(({ key }) => key === version)?.label ?? ''
  if (config.docs.length === 1 || label === null) return number
  const name = textFor(label, locale)
  return versions.length === 1 ? name : `${name} ${number}`
}

/**
 * Version of the documented language in a version of the site, by its key, or in the newest for what has
 * none; null for the newest of the language.
 */
export function languageVersion(config: Config, version: string | null): string | null {
  const { versions } = docsOf(config, version)
  const shownIn = versions.find(({ key }) => key === version) ?? versions[0]
  return shownIn?.language ?? null
}
