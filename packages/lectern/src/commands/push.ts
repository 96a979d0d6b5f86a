import { join, resolve } from 'node:path'
import { contentHash } from '@lectern/base/node/hash'
import type { Problem, ProblemCode } from '@lectern/base/problem'
import { type PushClient, pushFailure, pushRecords } from '@lectern/search/push'
import { joinTexts } from '@lectern/search/texts'
import { readSearch } from '@lectern/serve/read-search'
import { findPackage } from '../config/site-package.ts'
import { searchPaths } from '../render/search.ts'
import { configOnSite } from './run-on-site.ts'

interface PushOptions {
  /** Folder of `site.config.ts`. */
  readonly root: string
  readonly out: string
  /** A key that may write; the one in the configuration may only search. */
  readonly adminKey: string
  /** Null if the package of the service is not installed. */
  readonly connect: Connect | null
}

type Connect = (applicationId: string, apiKey: string) => PushClient | Promise<PushClient>

interface Pushed {
  readonly records: number
  readonly problems: readonly Problem[]
}

/** Only sites with a search service install it: it has 20 MB. */
export async function openService(root: string): Promise<Connect | null> {
  const found = findPackage(resolve(root), 'algoliasearch')
  if (found === null) return null
  const loaded: typeof import('algoliasearch') = await import(/* @vite-ignore */ found.entry)
  return loaded.algoliasearch
}

/** Uploads the records of a built site to the configured search service. */
export async function pushSearch({ root, out, adminKey, connect }: PushOptions): Promise<Pushed> {
  const { config, problems } = await configOnSite(root)
  if (config === null) return { records: 0, problems }
  const { hosted } = config.search
  if (hosted === null) {
    const message = 'the configuration names no search service'
    return failed('no-hosted-search', message, 'Set "search.hosted", see user-config.ts.')
  }
  if (adminKey === '') {
    const hint = 'Put a key that may write into the environment variable ALGOLIA_ADMIN_KEY.'
    return failed('no-admin-key', 'there is no key to write with', hint)
  }
  if (connect === null) {
    const hint = 'Run "npm install algoliasearch".'
    return failed('missing-package', 'the package "algoliasearch" is not installed', hint)
  }
  const folder = resolve(out)
  const read = (path: string) => {
    const { index, texts } = readSearch(join(folder, path))
    return joinTexts(index, texts)
  }
  let searches: readonly ReturnType<typeof read>[]
  try {
    searches = searchPaths(config).map(read)
  } catch {
    const hint = 'Run "lectern build" first, or name the folder with --out.'
    return failed('not-built', `there is no built site in "${folder}"`, hint)
  }
  const { applicationId, indexName } = hosted
  try {
    const client = await connect(applicationId, adminKey)
    const locales = config.locales.map(({ code }) => code)
    const push = { indexName, locales, searches, hashOf: contentHash }
    return { records: await pushRecords(client, push), problems: [] }
  } catch (reason) {
    const hint = 'Check the application id, the key and the network.'
    return failed('push-failed', pushFailure(reason), hint)
  }
}

function failed(code: ProblemCode, message: string, hint: string): Pushed {
  return { records: 0, problems: [{ code, severity: 'error', message, hint }] }
}
