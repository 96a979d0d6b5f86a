/** @throws TypeError if the server cannot be reached, or answers with an error */
export async function fetchOk(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (!response.ok) throw new TypeError(`${url} answers with ${response.status}`)
  return response
}
