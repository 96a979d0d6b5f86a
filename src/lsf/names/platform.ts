import { majorOf, type Version } from '../words.ts'
import type { Declared, Kind, ModuleNames } from './declared.ts'
import { platform } from './platform.generated.js'

/** The platform's own modules with their public names. */
export function platformModules(version: Version): readonly ModuleNames[] {
  return platform[majorOf(version)].map(moduleOf)
}

/**
 * A module by its lines. The first one has its name, its namespace and what it requires; each of the others
 * a kind, with `+` where it extends, a name, and what the kind has besides: the classes or the number of
 * parameters, or `?`; the members and draws; the parameters and the body.
 */
function moduleOf(text: string): ModuleNames {
  const [header = '', ...lines] = text.split('\n')
  const [name = '', namespace = '', requires] = header.split(' ')
  return { name, namespace, requires: listOf(requires), declared: lines.map(declaredOf) }
}

function declaredOf(line: string): Declared {
  const [word = '', name = '', first = '', ...rest] = line.split(' ')
  const kind = word.replace('+', '')
  if (!isKind(kind)) throw new Error(`there is no kind "${word}" of names`)
  const declared = { kind, name, from: 0, extends: word.startsWith('+') }
  switch (kind) {
    case 'property': {
      if (first === '?') return { ...declared, arity: null, classes: null }
      if (/^[1-9]\d*$/.test(first)) return { ...declared, arity: Number(first), classes: null }
      const classes = listOf(first === '0' ? '' : first)
      return { ...declared, arity: classes.length, classes }
    }
    case 'class':
    case 'form':
      return { ...declared, members: listOf(first), draws: listOf(rest[0]) }
    case 'metacode': {
      const parameters = listOf(first)
      return { ...declared, arity: parameters.length, body: { parameters, code: rest.join(' ') } }
    }
    default:
      return declared
  }
}

function listOf(text = ''): readonly string[] {
  return text === '' ? [] : text.split(',')
}

const KINDS: ReadonlySet<string> = new Set<Kind>([
  ...(['class', 'property', 'form', 'group', 'table', 'window', 'element', 'metacode'] as const),
])

function isKind(word: string): word is Kind {
  return KINDS.has(word)
}
