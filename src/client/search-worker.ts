// The worker in which a page searches: opening an index and looking through it must not hold up the page.

import { searchHandler, type WorkerRequest } from '../search/worker.ts'
import { fetchOk } from './load/fetch-ok.ts'

async function load(url: string) {
  const response = await fetchOk(url)
  return response.json()
}
const answer = searchHandler({ index: load, texts: load })

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void answer(data, postMessage)
})
