import type { CheckedModule } from '../project/checked-module.ts'
import { nameAt } from '../project/name-at.ts'
import { declarationsOf, type Place } from '../project/places.ts'
import type { Project } from '../project/project.ts'
import {
  type Explained,
  explainKeyword,
  explainName,
  type Reader,
  type Reference,
} from './reference.ts'

interface Context {
  readonly project: Project
  readonly address: string
  readonly reference: Reference
  readonly reader: Reader
  codeOf(address: string): string
}

/** The declaration of a name, or the page of a construct. */
export function hoverAt(module: CheckedModule, offset: number, context: Context): Explained | null {
  const { project, reference, reader } = context
  const named = nameAt(module, offset)
  if (named === null) return explainKeyword(reference, reader, { text: module.text, offset })
  const { from, to, meaning } = named
  const textOf = (address: string) => project.moduleAt(address, context.codeOf(address)).text
  const places = declarationsOf(meaning, { ...context, textOf })
  const shown = places.slice(0, MOST).map(place => declarationAt(place, context))
  if (places.length > MOST) shown.push(`${places.length - MOST} more declarations`)
  const ofPlatform = meaning.kind === 'declared' ? meaning.resolved : []
  const described = ofPlatform.flatMap(({ module: owner, name }) =>
    owner === null || project.addressOf(owner)
      ? []
      : explainName(reference, reader, { module: owner, name }),
  )
  const parts = [...shown, ...new Set(described)].filter(part => part !== '')
  return parts.length === 0 ? null : { from, to, markdown: parts.join('\n\n') }
}

const MOST = 3

/** Not a mark for folding. */
const COMMENT = /^\/\/(?! ?#(end)?region\b)/

/** Its first line, with the comment above it and the name of the module. */
function declarationAt({ address, from }: Place, { project, codeOf }: Context): string {
  const code = codeOf(address)
  const start = code.lastIndexOf('\n', from - 1) + 1
  const [line = ''] = code.slice(start).split('\n', 1)
  const above = code.slice(0, start).split('\n').slice(0, -1)
  const comment: string[] = []
  for (let text = above.pop(); text && COMMENT.test(text); text = above.pop())
    comment.unshift(text.replace(/^\/+ ?/, ''))
  const module = project.namesIn(address)?.name
  return [
    `\`\`\`lsf\n${line.trim()}\n\`\`\``,
    ...(comment.length > 0 ? [comment.join('\n')] : []),
    ...(module ? [`Module \`${module}\``] : []),
  ].join('\n\n')
}
