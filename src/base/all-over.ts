/**
 * The values of promises once all of them are over; then the first failure is thrown. `Promise.all` would
 * throw it at once, with work still under way that nobody waits for.
 */
export async function allOver<Value>(promises: readonly Promise<Value>[]): Promise<Value[]> {
  const settled = await Promise.allSettled(promises)
  return settled.map(result => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}
