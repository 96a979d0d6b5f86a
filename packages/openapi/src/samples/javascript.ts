import { indent } from '../markdown/write.ts'
import type { SampleRequest } from './request.ts'

export function javascriptSample({ method, url, headers, isBasic, body }: SampleRequest): string {
  const lines: string[] = []
  const fields = headers.map(([name, value]) => `${keyOf(name)}: ${JSON.stringify(value)},`)
  if (isBasic) fields.unshift("Authorization: `Basic ${btoa('USER:PASSWORD')}`,")
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(fields.length === 0 ? [] : [`headers: {\n${indent(fields.join('\n'))}\n},`]),
  ]
  switch (body?.kind) {
    case 'json':
      options.push(`body: JSON.stringify(${JSON.stringify(body.value, null, 2)}),`)
      break
    case 'form':
      options.push(
        `body: new URLSearchParams({\n${indent(body.fields.map(each => `${keyOf(each.name)}: ${JSON.stringify(each.value)},`).join('\n'))}\n}),`,
      )
      break
    case 'multipart':
      lines.push('const form = new FormData()')
      for (const { name, value, isFile } of body.fields) {
        lines.push(
          `form.append(${JSON.stringify(name)}, ${isFile ? 'file' : JSON.stringify(value)})`,
        )
      }
      options.push('body: form,')
      break
    case 'text':
      options.push(`body: ${JSON.stringify(body.text)},`)
      break
    case 'file':
      options.push('body: file,')
  }
  const second = options.length === 0 ? '' : `, {\n${indent(options.join('\n'))}\n}`
  const call = `const response = await fetch(${JSON.stringify(url)}${second})`
  return [...lines, call, 'console.log(response.status, await response.text())'].join('\n')
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}
