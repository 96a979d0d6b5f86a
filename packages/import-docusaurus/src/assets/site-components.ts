import { groupBy } from '@lectern/base/collections'
import type { Problem } from '@lectern/base/problem'
import { addressKind, isLinkName } from '../mdx/components/site-component.ts'
import type { ShownComponent } from '../mdx/mdx-page.ts'
import { warning } from '../problems.ts'
import { toCode } from '../source-code.ts'

export interface SiteComponents {
  note(file: string, shown: ShownComponent): void
  code(): string | null
  problems(): Problem[]
}

type Use = ShownComponent & { readonly file: string }

export function openSiteComponents(): SiteComponents {
  // A partial is converted once for each page that includes it.
  const uses = new Map<string, Use>()
  const byName = (): [string, readonly Use[]][] =>
    [...groupBy(uses.values(), ({ name }) => name)].sort(([a], [b]) => a.localeCompare(b, 'en'))
  return {
    note(file, shown) {
      uses.set(`${file}:${shown.line}:${shown.name}`, { ...shown, file })
    },
    code() {
      const parts = byName().map(([name, all]) => definitionOf(name, all))
      return parts.length === 0 ? null : [HEAD, ...parts].join('\n')
    },
    problems: () =>
      byName().map(([name, all]) => {
        const [first] = all
        const message = `"<${name}>" is a component of the new site now, in ${numberOf(all)}`
        const isEmpty = shownBy(all).length === 0
        const code = isEmpty ? 'import-left-out' : 'import-changed'
        const hint = `It shows ${isEmpty ? 'nothing' : 'its texts'}: write in "components.tsx" what it is to show.`
        const place = first === undefined ? {} : { file: first.file, line: first.line }
        return warning(code, message, { hint, ...place })
      }),
  }
}

const HEAD = `import { defineComponent } from 'lectern/components'

// The components of the old site: each shows the texts that pages give it. Write here what it is to show, and
// its style.
`

function definitionOf(name: string, uses: readonly Use[]): string {
  const kinds = kindsOf(uses)
  const modules = [...new Set(uses.flatMap(({ module }) => module ?? []))]
  const [module = ''] = modules
  // The name must not end the comment.
  const from = modules.length === 1 && /^[\w@./-]+$/.test(module) ? `, from ${module}` : ''
  const shown = shownBy(uses)
  // A line of text cannot contain blocks.
  const element = isInText(uses) ? 'span' : 'div'
  return [
    `/** Shown in ${numberOf(uses)}${from}. */`,
    `export const ${name} = defineComponent({`,
    ...(Object.keys(kinds).length === 0 ? [] : [`  props: ${toCode(kinds, '  ')},`]),
    ...(shown.length === 0
      ? [`  render: () => <${element} className="${name}" />,`]
      : [
          '  render: props => (',
          `    <${element} className="${name}">`,
          ...shown.map(line => `      ${line}`),
          `    </${element}>`,
          '  ),',
        ]),
    '})',
    '',
  ].join('\n')
}

function isInText(uses: readonly Use[]): boolean {
  return uses.some(({ isInline }) => isInline)
}

function numberOf({ length }: readonly Use[]): string {
  return length === 1 ? '1 place' : `${length} places`
}

function kindsOf(uses: readonly Use[]): Record<string, string> {
  const values = groupBy(
    uses.flatMap(({ props }) => [...props]),
    ([key]) => key,
  )
  return Object.fromEntries(
    [...values].map(([key, all]) => {
      const kinds = new Set(all.map(([, value]) => kindOf(key, value)))
      const [kind = 'text?'] = kinds
      return [key, kinds.size === 1 ? kind : 'text?']
    }),
  )
}

function kindOf(name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return 'flag'
  if (typeof value === 'number') return 'number?'
  return `${addressKind(name, value) ?? 'text'}?`
}

/** JSX for its texts (as a link if it has an address), its first image and its children. */
function shownBy(uses: readonly Use[]): string[] {
  const kinds = kindsOf(uses)
  const of = (...wanted: readonly string[]): string[] =>
    Object.keys(kinds).filter(key => wanted.includes(kinds[key] ?? '') && !UNSEEN.includes(key))
  const texts = of('text?', 'number?').filter(key => !isLinkName(key))
  const [image] = of('image?')
  const [link] = of('link?')
  const listed = texts.map(key => `props.${key}`).join(', ')
  const text = texts.length === 1 ? listed : `[${listed}].filter(Boolean).join(' · ')`
  const label = texts.length === 0 ? `props.${link}` : text
  const line = link === undefined ? `{${text}}` : `<a href={props.${link}}>{${label}}</a>`
  const hasChildren = uses.some(use => use.hasChildren)
  if (isInText(uses) && hasChildren && link !== undefined && texts.length === 0) {
    return [`<a href={props.${link}}>{props.children}</a>`]
  }
  // Above children the texts are a title.
  const paragraph = isInText(uses)
    ? `<>${line}${hasChildren ? ' ' : ''}</>`
    : hasChildren
      ? `<p><strong>${line}</strong></p>`
      : `<p>${line}</p>`
  const keys = link === undefined ? texts : [...texts, link]
  const isGiven = uses.every(({ props }) => keys.some(key => props.has(key)))
  const given = keys.map(key => `props.${key}`).join(' || ')
  const condition = keys.length === 1 ? given : `(${given})`
  return [
    ...(image === undefined ? [] : [`{props.${image} && <img src={props.${image}} alt="" />}`]),
    ...(keys.length === 0 ? [] : [isGiven ? paragraph : `{${condition} && ${paragraph}}`]),
    ...(hasChildren ? ['{props.children}'] : []),
  ]
}

const UNSEEN = ['class', 'className', 'height', 'id', 'style', 'width']
