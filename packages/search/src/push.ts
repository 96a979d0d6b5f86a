import type { Synonyms } from '@lectern/base/synonyms'
import type { SearchData } from './indexed-page.ts'
import { recordsOf, type ServiceRecord } from './service-record.ts'

/** The part of Algolia's official client that is used. */
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

interface Task {
  readonly taskID: number
}

/** https://www.algolia.com/doc/rest-api/search/#tag/Synonyms */
type SynonymHit =
  | { readonly objectID: string; readonly type: 'synonym'; synonyms: string[] }
  | {
      readonly objectID: string
      readonly type: 'oneWaySynonym'
      readonly input: string
      synonyms: string[]
    }

interface Push {
  readonly indexName: string
  /** Codes of locales. */
  readonly locales: readonly string[]
  readonly searches: readonly SearchData[]
  /** Makes the ids of synonyms. */
  readonly hashOf: (text: string) => string
}

/**
 * Replaces the records and synonyms of an index atomically: a new index with the settings and rules of the old one is
 * filled, and then moved in its place. If that fails, the old index is unchanged.
 *
 * @returns number of records
 * @throws errors of the client, see `pushFailure`
 */
export async function pushRecords(
  client: PushClient,
  { indexName, locales, searches, hashOf }: Push,
): Promise<number> {
  const records = new Map<string, ServiceRecord>()
  const synonyms = new Map<string, SynonymHit>()
  for (const data of searches) {
    for (const each of data.synonyms ?? []) {
      for (const hit of synonymHits(each, hashOf)) synonyms.set(hit.objectID, hit)
    }
    for (const record of recordsOf(data)) records.set(record.objectID, record)
  }
  const synonymHit = [...synonyms.values()]
  const objects = [...records.values()].map(record => ({ ...record }))
  const indexSettings = settings(locales)
  const next = `${indexName}_tmp_${Date.now()}`
  const done = async ({ taskID }: Task): Promise<void> => {
    await client.waitForTask({ indexName: next, taskID })
  }
  try {
    const copied = await client.operationIndex({
      indexName,
      operationIndexParams: {
        operation: 'copy',
        destination: next,
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
    return records.size
  } catch (reason) {
    await client.deleteIndex({ indexName: next }).catch(() => {})
    throw reason
  }
}

/** The client accepts any response, and fails on it later. */
export function pushFailure(reason: unknown): string {
  if (!(reason instanceof Error)) return `the search service answers: ${reason}`
  if (reason.name === 'RetryError') {
    return 'the search service cannot be reached, or answers with an error of its own'
  }
  if (reason instanceof TypeError || reason.name === 'DeserializationError') {
    return `the search service answers with something else than JSON of Algolia: ${reason.message}`
  }
  return `the search service answers: ${reason.message}`
}

function synonymHits({ from, to }: Synonyms, hashOf: Push['hashOf']): SynonymHit[] {
  const id = (words: readonly string[]): string => hashOf(JSON.stringify(words))
  if (to === undefined) return [{ objectID: id(from), type: 'synonym', synonyms: [...from] }]
  return from.map(input => ({
    objectID: id([input, ...to]),
    type: 'oneWaySynonym',
    input,
    synonyms: [...to],
  }))
}

/** https://www.algolia.com/doc/api-reference/settings-api-parameters/ */
function settings(locales: readonly string[]): Record<string, unknown> {
  const languages = locales.map(code => code.split('-')[0] ?? code)
  const names = ['unordered(hierarchy.lvl0)', 'unordered(hierarchy.lvl1),unordered(keywords)']
  const deeper = [2, 3, 4, 5, 6].map(level => `unordered(hierarchy.lvl${level})`)
  return {
    searchableAttributes: [...names, ...deeper, 'description', 'content'],
    attributesForFaceting: ['kind', 'language', 'lectern_tag', 'type', 'version'],
    attributesToSnippet: ['content:10'],
    // An identifier, which is one word, ranks before longer words in any attribute.
    ranking: ['typo', 'geo', 'words', 'filters', 'exact', 'proximity', 'attribute', 'custom'],
    exactOnSingleWordQuery: 'word',
    customRanking: ['desc(weight.level)', 'asc(weight.position)'],
    separatorsToIndex: '+-*/<>=!@#|&',
    removeWordsIfNoResults: 'allOptional',
    indexLanguages: languages,
    queryLanguages: languages,
  }
}
