/** Fails when nothing is left that could settle a promise: the process would end with nothing said. */
export async function orStuck<Value>(promise: Promise<Value>): Promise<Value> {
  let onIdle = (): void => {}
  const stuck = new Promise<never>((_, reject) => {
    onIdle = () => reject(new Error('it waits for what never comes'))
  })
  process.once('beforeExit', onIdle)
  try {
    return await Promise.race([promise, stuck])
  } finally {
    process.off('beforeExit', onIdle)
  }
}
