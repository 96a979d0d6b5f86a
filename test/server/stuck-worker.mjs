// A thread that searches for ever for the query "stuck", ends itself for "exit", fills its memory for "fill",
// and answers all others.
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', ({ queries: [{ query }] }) => {
  parentPort?.postMessage('begun')
  while (query === 'stuck');
  if (query === 'exit') process.exit(1)
  for (const all = []; query === 'fill'; ) all.push({})
  const body = new TextEncoder().encode(JSON.stringify({ query }))
  parentPort?.postMessage({ status: 200, body }, [body.buffer])
})
