/** The text of a request. Null for one that has more bytes than `most`: reading stops there. */
export async function readText(request: Request, most: number): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > most) return null
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || value === undefined) return Buffer.concat(parts).toString('utf8')
    size += value.length
    if (size > most) {
      await reader?.cancel()
      return null
    }
    parts.push(value)
  }
}
