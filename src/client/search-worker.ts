// The worker in which a page searches: opening an index and looking through it must not hold up the page.
import { createAnswerer, type WorkerRequest } from '../search/worker.ts'

const answer = createAnswerer(async url => {
  const response = await fetch(url)
  if (!response.ok) throw new TypeError(`${url} answers with ${response.status}`)
  return response.json()
})

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void answer(data, postMessage)
})
