// The entry of the search process.
import { answerAlgolia } from '@lectern/search/algolia'
import { type AlgoliaRequest, failure } from '@lectern/search/algolia-request'
import { openIndexes } from './open-indexes.ts'
import { BEGUN, type ProcessResponse } from './search-process.ts'

/** Milliseconds for all queries of a request. */
const LONGEST_QUERY = 2000

const indexes = openIndexes(JSON.parse(process.argv[2] ?? ''))

// Terminals send signals to all processes. The server finishes pending requests before it ends this one.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

process.on('message', async (request: AlgoliaRequest) => {
  // The deadline starts here, because opening new indexes may take longer.
  const opened = await indexes()
  process.send?.(BEGUN)
  const end = performance.now() + LONGEST_QUERY
  const isLate = (): boolean => performance.now() > end
  const { status, json } =
    opened.length === 0
      ? failure({ status: 503, message: 'There is nothing to search in' })
      : answerAlgolia(request, { indexes: opened, isLate })
  const response: ProcessResponse = { status, body: new TextEncoder().encode(json) }
  process.send?.(response)
})
