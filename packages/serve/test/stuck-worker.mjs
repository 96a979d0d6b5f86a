// A process that searches for ever for the query "stuck", ends itself for "exit", fills its memory for "fill",
// and answers all others.

process.on('message', ({ queries: [{ query }] }) => {
  process.send?.('begun')
  while (query === 'stuck');
  if (query === 'exit') process.exit(1)
  for (const all = []; query === 'fill'; ) all.push({})
  const body = new TextEncoder().encode(JSON.stringify({ query }))
  process.send?.({ status: 200, body })
})
