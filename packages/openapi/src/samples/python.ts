import { indent } from '../markdown/write.ts'
import type { SampleRequest } from './request.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options']

export function pythonSample({ method, url, headers, isBasic, body }: SampleRequest): string {
  const name = method.toLowerCase()
  const isNamed = METHODS.includes(name)
  const parts = [...(isNamed ? [] : [JSON.stringify(method)]), JSON.stringify(url)]
  // The library sets it, for JSON and for forms.
  const isOwn = body?.kind === 'json' || body?.kind === 'form'
  const shown = headers.filter(([key, value]) => {
    const isSet = isOwn && key === 'Content-Type' && /^application\/(json|x-www-form)/.test(value)
    return !isSet
  })
  if (isBasic) parts.push('auth=("USER", "PASSWORD")')
  if (shown.length > 0) parts.push(`headers=${literal(Object.fromEntries(shown))}`)
  switch (body?.kind) {
    case 'json':
      parts.push(`json=${literal(body.value)}`)
      break
    case 'form':
      parts.push(
        `data=${literal(Object.fromEntries(body.fields.map(each => [each.name, each.value])))}`,
      )
      break
    case 'multipart': {
      const files = body.fields.filter(each => each.isFile)
      const data = body.fields.filter(each => !each.isFile)
      if (data.length > 0) {
        parts.push(`data=${literal(Object.fromEntries(data.map(each => [each.name, each.value])))}`)
      }
      const opened = files.map(each => `${JSON.stringify(each.name)}: open("file", "rb"),`)
      if (opened.length > 0) parts.push(`files={\n${indent(opened.join('\n'), FOUR)}\n}`)
      break
    }
    case 'text':
      parts.push(`data=${JSON.stringify(body.text)}`)
      break
    case 'file':
      parts.push('data=open("file", "rb")')
  }
  const isShort = parts.length === 1
  const list = isShort
    ? parts.join('')
    : `\n${indent(parts.map(part => `${part},`).join('\n'), FOUR)}\n`
  return [
    'import requests',
    '',
    `response = requests.${isNamed ? name : 'request'}(${list})`,
    'print(response.status_code, response.text)',
  ].join('\n')
}

const FOUR = '    '

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const [from, to] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map(each => `${literal(each)},`)
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${literal(each)},`)
  return parts.length === 0 ? `${from}${to}` : `${from}\n${indent(parts.join('\n'), FOUR)}\n${to}`
}
