// A search in a worker does not block the page.

import { searchHandler, type WorkerRequest } from '@lectern/search/worker'
import { fetchOk } from './load/fetch-ok.ts'

async function load(url: string) {
  const response = await fetchOk(url)
  return response.json()
}
const answer = searchHandler({ index: load, texts: load })

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void answer(data, postMessage)
})
