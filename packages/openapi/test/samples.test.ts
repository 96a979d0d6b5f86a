import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { operationText } from './reference.ts'

const AWKWARD = `it's "so" \\ $HOME \`id\``

/** Code blocks of a page, by language. */
function samplesIn(text: string): Readonly<Record<string, string>> {
  const found = text.matchAll(/^(`{3,})(bash|js|python)\n([\s\S]*?)\n\1$/gm)
  return Object.fromEntries([...found].map(([, , language, code]) => [language, code]))
}

/** What a shell gives to curl. */
function curlArguments(sample = ''): readonly string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${sample}`
  return execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

/** What `fetch` is called with. */
function fetchArguments(sample = ''): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const fetch = (...args: unknown[]): unknown => {
      resolve(args)
      return { text: () => '' }
    }
    const run = new Function('fetch', 'console', `return (async () => {${sample}})()`)
    run(fetch, { log() {} }).catch(reject)
  })
}

const SERVER = `servers: [{ url: 'https://{host}/v1/', variables: { host: { default: x.example } } }]
components: { securitySchemes: { t: { type: http, scheme: bearer }, k: { type: apiKey, in: query, name: key } } }
`
const PARAMETERS =
  'parameters: [{ name: id, in: path, required: true, example: a/b }, { name: q, in: query, required: true, schema: { type: array, items: { enum: [x y] } } }, { name: optional, in: query, schema: { type: string } }]'

describe('samples', () => {
  const body = JSON.stringify({ text: AWKWARD, n: 1, ok: true, none: null })
  const json = `${PARAMETERS}, security: [{ t: [], k: [] }], requestBody: { content: { application/json: { example: ${body} } } }`
  const url = 'https://x.example/v1/things/a%2Fb?q=x%20y&key=API_KEY'

  it('for curl send what the example has, whatever is in it', async () => {
    const { bash } = samplesIn(await operationText(json, SERVER))
    const sent = curlArguments(bash)
    expect(sent.slice(0, -1)).toEqual([
      url,
      ...['-H', 'Authorization: Bearer TOKEN', '-H', 'Content-Type: application/json', '-d'],
    ])
    expect(JSON.parse(sent.at(-1) ?? '')).toEqual(JSON.parse(body))
  })

  it('for JavaScript do the same', async () => {
    const { js } = samplesIn(await operationText(json, SERVER))
    const [to, options] = await fetchArguments(js)
    expect(to).toBe(url)
    expect(options).toEqual({
      method: 'POST',
      headers: { Authorization: 'Bearer TOKEN', 'Content-Type': 'application/json' },
      body: expect.any(String),
    })
    expect(JSON.parse((options as { body: string }).body)).toEqual(JSON.parse(body))
  })

  it('for Python have its values', async () => {
    const { python } = samplesIn(await operationText(json, SERVER))
    expect(python).toBe(`import requests

response = requests.post(
    "${url}",
    headers={
        "Authorization": "Bearer TOKEN",
    },
    json={
        "text": ${JSON.stringify(AWKWARD)},
        "n": 1,
        "ok": True,
        "none": None,
    },
)
print(response.status_code, response.text)`)
  })

  it('send forms and files', async () => {
    const properties = `{ type: object, properties: { file: { type: string, format: binary }, note: { type: string, default: ${JSON.stringify(AWKWARD)} } } }`
    const content = (type: string): string =>
      `requestBody: { content: { ${type}: { schema: ${properties} } } }`
    const multipart = samplesIn(await operationText(content('multipart/form-data')))
    expect(curlArguments(multipart.bash).slice(1)).toEqual([
      ...['-F', 'file=@file', '-F', `note=${AWKWARD}`],
    ])
    expect(multipart.python).toContain('"file": open("file", "rb")')
    const form = samplesIn(await operationText(content('application/x-www-form-urlencoded')))
    expect(curlArguments(form.bash)).toContain(`note=${AWKWARD}`)
    const [, options] = await fetchArguments(form.js)
    expect(new URLSearchParams((options as { body: URLSearchParams }).body).get('note')).toBe(
      AWKWARD,
    )
  })

  it('of the document replace them', async () => {
    const text = await operationText(
      'x-codeSamples: [{ lang: Ruby, source: "puts 1\\n```\\n:::tab" }, { lang: Nonsense, label: Own, source: x }]',
    )
    expect(text).toContain(':::tab[Ruby]\n\n````ruby\nputs 1\n```\n:::tab\n````')
    expect(text).toContain(':::tab[Own]\n\n```text\nx\n```')
    expect(text).not.toContain('curl')
  })
})
