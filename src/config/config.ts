import { isAbsolute, join } from 'node:path'
import type { z } from 'zod'
import { ownValue } from '../base/own-value.ts'
import { type Brand, NO_BRAND } from './brand.ts'
import { configSchema } from './schema.ts'
import type { Text, UserConfig } from './user-config.ts'

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
/** A version of the documentation. */
export type Version = Config['docs']['versions'][number]
/** The blog of a site. */
type BlogConfig = NonNullable<Config['blog']>

type Resolved = DeepReadonly<z.output<typeof configSchema>>

// `UserConfig` is what people read, the schema is what is checked: this line does not compile when one of
// them has a key, a type or a question mark that the other has not.
true satisfies Alike<UserConfig, DeepReadonly<z.input<typeof configSchema>>>

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
  return resolved(configSchema.parse(user), root)
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

/**
 * Version of the documented language in a version of the site, or in the newest for what has none; null for
 * the newest of the language.
 */
export function languageVersion(config: Config, version: string | null): string | null {
  const { versions } = config.docs
  const shownIn = versions.find(candidate => candidate.name === version) ?? versions[0]
  return shownIn?.language ?? null
}
