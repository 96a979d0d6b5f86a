import {
  type Input,
  NodeSet,
  NodeType,
  Parser,
  type PartialParse,
  parseMixed,
  type SyntaxNode,
  Tree,
} from '@lezer/common'
import { styleTags, tags } from '@lezer/highlight'
import type { LRParser } from '@lezer/lr'
import type { Range } from './range.ts'
import { majorOf, type Version } from './words.ts'

/** Most code has no escapes and expressions in strings, and needs no second pass. */
export function hasStringParts(code: string): boolean {
  for (const [text] of code.matchAll(/\/\/.*|\/\*[\s\S]*?\*\/|'(?:[^'\\]|\\[\s\S])*'/g)) {
    if (text.startsWith("'") && /[\\{]/.test(text)) return true
  }
  return false
}

/**
 * Escapes, `{id}` of localized strings, in 6.x `${expression}` and resources (`$I{…}`, `$R{…}`, `$M{…}`), as in
 * `parseStringInterpolateProp` of the platform (`ScriptedStringUtils.java`).
 */
export function stringParts(version: Version, expression: () => LRParser) {
  return parseMixed(node => {
    if (node.type.name !== 'String') return null
    const parent = node.node.parent?.name ?? ''
    const interpolates = majorOf(version) === 'v6' && !TEXT_ONLY.test(parent)
    return { parser: new StringParser(interpolates ? expression : null) }
  })
}

/** With offsets in the code. */
export function interpolations(
  code: string,
  unit: SyntaxNode,
): readonly { readonly from: number; readonly expression: string }[] {
  const found: { from: number; expression: string }[] = []
  if (!code.slice(unit.from, unit.to).includes('${')) return found
  unit.cursor().iterate(({ name, from, to }) => {
    if (name !== 'Interpolation') return
    found.push({ from: from + 2, expression: expressionText(code.slice(from + 2, to - 1)) })
    return false
  })
  return found
}

/** Quotes may be escaped in expressions; a space keeps all offsets. */
function expressionText(code: string): string {
  return code.replaceAll("\\'", " '")
}

/** Strings in names and captions are not computed. */
const TEXT_ONLY = /^(Caption|TextName)$|(Option|Block|Header)$/

const types = [
  'String',
  'Escape',
  'LocalizedId',
  'Interpolation',
  'InterpolationMark',
  'Resource',
].map((name, id) => NodeType.define({ id, name, top: id === 0 }))
const [STRING, ESCAPE, LOCALIZED_ID, INTERPOLATION, MARK, RESOURCE] = types
const nodes = new NodeSet(types).extend(
  styleTags({
    String: tags.string,
    Escape: tags.escape,
    LocalizedId: tags.labelName,
    InterpolationMark: tags.processingInstruction,
    Resource: tags.labelName,
  }),
)

class StringParser extends Parser {
  readonly #expression: (() => LRParser) | null

  constructor(expression: (() => LRParser) | null) {
    super()
    this.#expression = expression
  }

  createParse(input: Input, _fragments: unknown, ranges: readonly Range[]): PartialParse {
    const from = ranges[0]?.from ?? 0
    const to = ranges.at(-1)?.to ?? from
    return {
      parsedPos: to,
      stoppedAt: null,
      stopAt() {},
      advance: () => stringTree(input.read(from, to), this.#expression),
    }
  }
}

function stringTree(text: string, expression: (() => LRParser) | null): Tree {
  const children: Tree[] = []
  const positions: number[] = []
  const add = (tree: Tree, at: number): number => {
    children.push(tree)
    positions.push(at)
    return at + tree.length
  }
  let at = text.indexOf("'") + 1
  while (at < text.length) {
    const rest = text.slice(at)
    const mark = expression ? /^\$[IRM]?\{/.exec(rest)?.[0] : undefined
    const id = /^\{[^{}'\\]*\}/.exec(rest)?.[0]
    if (rest.startsWith('\\')) at = add(leaf(ESCAPE, Math.min(2, rest.length)), at)
    else if (mark === '${' && expression) at = add(interpolation(rest, expression()), at)
    else if (mark !== undefined) at = add(leaf(RESOURCE, blockLength(rest, mark.length)), at)
    else if (id !== undefined) at = add(leaf(LOCALIZED_ID, id.length), at)
    else at += 1
  }
  return new Tree(type(STRING), children, positions, text.length)
}

function interpolation(text: string, parser: LRParser): Tree {
  const length = blockLength(text, 2)
  const code = expressionText(text.slice(2, length - 1))
  const children = [leaf(MARK, 2), parser.parse(code), leaf(MARK, 1)]
  return new Tree(type(INTERPOLATION), children, [0, 2, length - 1], length)
}

/** Includes nested blocks and the closing brace. */
function blockLength(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at += 1
    else if (character === '{') depth += 1
    else if (character === '}' && --depth === 0) return at + 1
  }
  return text.length
}

function leaf(nodeType: NodeType | undefined, length: number): Tree {
  return new Tree(type(nodeType), [], [], length)
}

function type(nodeType: NodeType | undefined): NodeType {
  return nodes.types[nodeType?.id ?? 0] ?? NodeType.none
}
