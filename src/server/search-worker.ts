// The entry of the thread that searches, see `openSearchThread`.
import { parentPort, workerData } from 'node:worker_threads'
import { answerAlgolia } from '../search/algolia.ts'
import { type AlgoliaRequest, failure } from '../search/algolia-request.ts'
import { openIndexes } from './open-indexes.ts'
import { BEGUN, type ThreadAnswer } from './replaced-worker.ts'

/** All queries of a request are given up after so many milliseconds, once one of them is done. */
const LONGEST_QUERY = 2000

const indexes = openIndexes(workerData)

parentPort?.on('message', async (request: AlgoliaRequest) => {
  // After a build indexes are opened, which may take longer than any query.
  const opened = await indexes()
  parentPort?.postMessage(BEGUN)
  const end = performance.now() + LONGEST_QUERY
  const isLate = (): boolean => performance.now() > end
  const { status, json } =
    opened.length === 0
      ? failure({ status: 503, message: 'There is nothing to search in' })
      : answerAlgolia(request, { indexes: opened, isLate })
  const answer: ThreadAnswer = { status, body: new TextEncoder().encode(json) }
  parentPort?.postMessage(answer, [answer.body.buffer])
})
