import { join, resolve } from 'node:path'
import type { Problem } from '../base/problem.ts'
import type { ProblemCode } from '../base/problem-codes.ts'
import type { Synonyms } from '../base/synonyms.ts'
import { loadConfig } from '../config/load.ts'
import { contentHash } from '../engine/hash.ts'
import { searchPaths } from '../render/search.ts'
import { recordsOf, type ServiceRecord } from '../search/service-record.ts'
import { joinTexts } from '../search/texts.ts'
import { readSearch } from '../server/read-search.ts'

/** What is to be pushed. */
export interface PushOptions {
  /** Folder with the `site.config.ts`. */
  readonly root: string
  /** Folder of the built site. */
  readonly out: string
  /** A key that may write; the one in the configuration may only search. */
  readonly adminKey: string
  /** Opens a client of the service. */
  readonly connect: (applicationId: string, apiKey: string) => PushClient | Promise<PushClient>
}

/** What is used of the official client. */
export interface PushClient {
  operationIndex(options: {
    indexName: string
    operationIndexParams: {
      operation: 'copy' | 'move'
      destination: string
      scope?: ('settings' | 'rules' | 'synonyms')[]
    }
  }): Promise<Task>
  setSettings(options: { indexName: string; indexSettings: Record<string, unknown> }): Promise<Task>
  saveSynonyms(options: {
    indexName: string
    synonymHit: SynonymHit[]
    replaceExistingSynonyms: boolean
  }): Promise<Task>
  chunkedBatch(options: {
    indexName: string
    objects: Record<string, unknown>[]
    action: 'addObject'
    waitForTasks: boolean
  }): Promise<unknown>
  deleteIndex(options: { indexName: string }): Promise<unknown>
  waitForTask(options: { indexName: string; taskID: number }): Promise<unknown>
}

/** What the service does after it has answered. */
interface Task {
  readonly taskID: number
}

/** Words that are searched for too: one for the other, or those of `synonyms` for `input`. */
type SynonymHit =
  | { readonly objectID: string; readonly type: 'synonym'; synonyms: string[] }
  | {
      readonly objectID: string
      readonly type: 'oneWaySynonym'
      readonly input: string
      synonyms: string[]
    }

/** What was pushed; with a problem, nothing. */
export interface Pushed {
  readonly records: number
  readonly problems: readonly Problem[]
}

/** Replaces the index of the configured search service by the records of the built site. */
export async function pushSearch({ root, out, adminKey, connect }: PushOptions): Promise<Pushed> {
  const { config, problems } = await loadConfig(root)
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
  const folder = resolve(out)
  const records = new Map<string, ServiceRecord>()
  const synonyms = new Map<string, SynonymHit>()
  try {
    for (const path of searchPaths(config)) {
      const { index, texts } = readSearch(join(folder, path))
      for (const hit of index.synonyms.flatMap(synonymHits)) synonyms.set(hit.objectID, hit)
      for (const record of recordsOf(joinTexts(index, texts))) records.set(record.objectID, record)
    }
  } catch {
    const hint = 'Run "lectern build" first, or name the folder with --out.'
    return failed('not-built', `there is no built site in "${folder}"`, hint)
  }
  const { indexName } = hosted
  try {
    const client = await connect(hosted.applicationId, adminKey)
    const languages = config.locales.map(({ code }) => code.split('-')[0] ?? code)
    await replaceIndex(client, indexName, {
      indexSettings: settings(languages),
      synonymHit: [...synonyms.values()],
      objects: [...records.values()].map(record => ({ ...record })),
    })
  } catch (reason) {
    return failed(
      'push-failed',
      answerOf(reason),
      'Check the application id, the key and the network.',
    )
  }
  return { records: records.size, problems: [] }
}

/** What an index is to have. */
interface IndexContent {
  readonly indexSettings: Record<string, unknown>
  readonly synonymHit: SynonymHit[]
  readonly objects: Record<string, unknown>[]
}

/**
 * Replaces an index at once: a new one is filled beside it, which starts with the settings and rules that others have
 * made, and takes its place when it is whole. Where that fails, the old one is as it was.
 */
async function replaceIndex(
  client: PushClient,
  indexName: string,
  { indexSettings, synonymHit, objects }: IndexContent,
): Promise<void> {
  const next = `${indexName}_tmp_${Date.now()}`
  const done = async ({ taskID }: Task): Promise<void> => {
    await client.waitForTask({ indexName: next, taskID })
  }
  try {
    const copied = await client.operationIndex({
      indexName,
      operationIndexParams: {
        ...{ operation: 'copy', destination: next },
        scope: ['settings', 'rules', 'synonyms'],
      },
    })
    await done(copied)
    await done(await client.setSettings({ indexName: next, indexSettings }))
    await done(
      await client.saveSynonyms({ indexName: next, synonymHit, replaceExistingSynonyms: true }),
    )
    await client.chunkedBatch({ indexName: next, objects, action: 'addObject', waitForTasks: true })
    const moved = await client.operationIndex({
      indexName: next,
      operationIndexParams: { operation: 'move', destination: indexName },
    })
    await done(moved)
  } catch (reason) {
    await client.deleteIndex({ indexName: next }).catch(() => {})
    throw reason
  }
}

/** What the service has answered; its client takes anything for an answer, and then stumbles over it. */
function answerOf(reason: unknown): string {
  if (!(reason instanceof Error)) return `the search service answers: ${reason}`
  if (reason.name === 'RetryError') {
    return 'the search service cannot be reached, or answers with an error of its own'
  }
  if (reason instanceof TypeError || reason.name === 'DeserializationError') {
    return `the search service answers with something else than JSON of Algolia: ${reason.message}`
  }
  return `the search service answers: ${reason.message}`
}

/** https://www.algolia.com/doc/rest-api/search/#tag/Synonyms */
function synonymHits({ from, to }: Synonyms): SynonymHit[] {
  const synonyms = [...to]
  const id = (words: readonly string[]): string => contentHash(JSON.stringify(words))
  if (from.join() === to.join()) return [{ objectID: id(from), type: 'synonym', synonyms }]
  return from.map(input => ({
    objectID: id([input, ...to]),
    type: 'oneWaySynonym',
    input,
    synonyms,
  }))
}

/** https://www.algolia.com/doc/api-reference/settings-api-parameters/ */
function settings(languages: readonly string[]): Record<string, unknown> {
  const names = ['unordered(hierarchy.lvl0)', 'unordered(hierarchy.lvl1),unordered(keywords)']
  const deeper = [2, 3, 4, 5, 6].map(level => `unordered(hierarchy.lvl${level})`)
  return {
    searchableAttributes: [...names, ...deeper, 'description', 'content'],
    attributesForFaceting: ['language', 'lectern_tag', 'type', 'version'],
    attributesToSnippet: ['content:10'],
    customRanking: ['desc(weight.level)', 'asc(weight.position)'],
    separatorsToIndex: '+-*/<>=!@#|&',
    removeWordsIfNoResults: 'allOptional',
    indexLanguages: languages,
    queryLanguages: languages,
  }
}

function failed(code: ProblemCode, message: string, hint: string): Pushed {
  return { records: 0, problems: [{ code, severity: 'error', message, hint }] }
}
