// The worker in which a page searches: parsing the data and looking through it must not hold up the page.
import { createAnswerer, type WorkerRequest } from '../search/worker.ts'

const answer = createAnswerer(async url => {
  const response = await fetch(url)
  if (!response.ok) throw new TypeError(`${url} answers with ${response.status}`)
  return response.json()
})

addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  postMessage(await answer(data))
})
