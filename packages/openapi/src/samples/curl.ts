import type { SampleRequest } from './request.ts'

export function curlSample({ method, url, headers, isBasic, body }: SampleRequest): string {
  const isPlain = method === 'GET' || (method === 'POST' && body !== null)
  const name = method === 'HEAD' ? '--head ' : isPlain ? '' : `-X ${method} `
  const lines = [
    `curl ${name}${quoted(url)}`,
    ...(isBasic ? ["-u 'USER:PASSWORD'"] : []),
    ...headers.map(([key, value]) => `-H ${quoted(`${key}: ${value}`)}`),
  ]
  switch (body?.kind) {
    case 'json':
      lines.push(`-d ${quoted(JSON.stringify(body.value, null, 2))}`)
      break
    case 'form':
      lines.push(
        ...body.fields.map(each => `--data-urlencode ${quoted(`${each.name}=${each.value}`)}`),
      )
      break
    case 'multipart':
      lines.push(
        ...body.fields.map(({ name: field, value, isFile }) =>
          isFile ? `-F ${quoted(`${field}=@file`)}` : `-F ${quoted(`${field}=${value}`)}`,
        ),
      )
      break
    case 'text':
      lines.push(`-d ${quoted(body.text)}`)
      break
    case 'file':
      lines.push('--data-binary @file')
  }
  return lines.join(' \\\n  ')
}

/** For a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
