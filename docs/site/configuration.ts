import { type ParserOptions, parse } from '@babel/parser'
import type { GeneratedPage, PageGenerator } from 'lectern'

const TYPES = '../../../packages/lectern/src/config/user-config.ts'

/** The reference of `site.config.ts`: a page for the record itself, and one for each of its keys that is a record. */
const configuration: PageGenerator = ({ read }) => {
  const records = recordsIn(read(TYPES))
  const owners = new Map<string, string>()
  for (const { key, type } of records.get(ROOT)?.members ?? []) {
    const named = namesIn(type, records)
    for (const name of named) if (!owners.has(name)) owners.set(name, key)
  }
  const pages = new Map<string, string[]>()
  const visit = (name: string, page: string): void => {
    if (owners.get(name) !== undefined && owners.get(name) !== page) return
    const own = pages.get(page) ?? []
    if (own.includes(name)) return
    pages.set(page, [...own, name])
    for (const { type } of records.get(name)?.members ?? []) {
      for (const inner of namesIn(type, records)) visit(inner, page)
    }
  }
  for (const [name, page] of owners) visit(name, page)
  const pageOf = new Map([...pages].flatMap(([page, names]) => names.map(name => [name, page])))
  const link = (type: string, from: string): string => {
    const name = namesIn(type, records)[0]
    const page = name === undefined ? undefined : pageOf.get(name)
    if (name === undefined || page === undefined) return WORD.test(type) ? type : `\`${type}\``
    const isFirst = pages.get(page)?.[0] === name
    const file = page === from ? '' : `${page}.md`
    return `[${type.replaceAll('User', '')}](${file}${isFirst && file !== '' ? '' : `#${slug(name)}`})`
  }
  return [
    {
      path: 'configuration/index.md',
      text: `${START}\n${termsOf(records.get(ROOT), type => link(type, 'index'))}`,
      from: TYPES,
    },
    ...[...pages].map(([key, names], index): GeneratedPage => {
      const sections = names.map((name, at) => {
        const record = records.get(name)
        const heading = at === 0 ? `# ${key}` : `## ${titleOf(name)} {#${slug(name)}}`
        const terms = termsOf(record, type => link(type, key))
        return [heading, record?.comment ?? '', terms].filter(part => part !== '').join('\n\n')
      })
      const head = `---\nsidebar_position: ${index + 1}\ndescription: The key ${key} of site.config.ts.\n---`
      return {
        path: `configuration/${key}.md`,
        text: [head, ...sections].join('\n\n'),
        from: TYPES,
      }
    }),
  ]
}

export default configuration

const ROOT = 'UserConfig'
const START = `---
title: site.config.ts
description: All keys of the configuration.
---

The configuration is the default export of \`site.config.ts\`. \`defineConfig\` gives it its types, so an editor completes and explains the keys that are listed here.

A \`Text\` is one text for all languages, or one for each language code: \`{ en: …, ru: … }\`. Keys with a question mark are optional.
`

/** A type that can be read as a word. */
const WORD = /^\w+$/

interface TypeRecord {
  readonly comment: string
  readonly members: readonly Member[]
}

interface Member {
  readonly key: string
  readonly optional: boolean
  /** As it is written, without `readonly`. */
  readonly type: string
  readonly comment: string
}

const OPTIONS: ParserOptions = { sourceType: 'module', plugins: ['typescript'] }

function recordsIn(source: string): ReadonlyMap<string, TypeRecord> {
  const { body } = parse(source, OPTIONS).program
  return new Map(
    body.flatMap(statement => {
      const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (node?.type !== 'TSInterfaceDeclaration') return []
      const members = node.body.body.flatMap((member): Member[] => {
        if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return []
        const { start = 0, end = 0 } = member.typeAnnotation?.typeAnnotation ?? {}
        const type = source.slice(start ?? 0, end ?? 0).replace(/readonly /g, '')
        return [
          {
            key: member.key.name,
            optional: member.optional === true,
            type: type.replace(/\s+/g, ' '),
            comment: commentOf(member.leadingComments),
          },
        ]
      })
      const comment = commentOf(statement.leadingComments)
      return [[node.id.name, { comment, members }] as const]
    }),
  )
}

function commentOf(comments: readonly { readonly value: string }[] | null | undefined): string {
  const text = comments?.at(-1)?.value ?? ''
  return text
    .replace(/^\*/, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The records that a type names. */
function namesIn(type: string, records: ReadonlyMap<string, TypeRecord>): readonly string[] {
  return (type.match(/\b[A-Z]\w+/g) ?? []).filter(name => name !== ROOT && records.has(name))
}

function termsOf(record: TypeRecord | undefined, link: (type: string) => string): string {
  const members = record?.members ?? []
  return members
    .map(({ key, optional, type, comment }) => {
      const named = `- \`${key}${optional ? '?' : ''}\` — ${link(type)}.`
      return `${named} ${comment}`.trimEnd()
    })
    .join('\n')
}

function titleOf(name: string): string {
  return name.replace(/^User/, '')
}

function slug(name: string): string {
  return `keys-of-${titleOf(name).toLowerCase()}`
}
