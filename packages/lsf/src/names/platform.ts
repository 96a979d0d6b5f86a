import { majorOf, type Version } from '../words.ts'
import type { Declared, Kind, ModuleNames } from './declared.ts'
import { platform } from './platform.generated.js'

export function platformModules(version: Version): readonly ModuleNames[] {
  return platform[majorOf(version)].map(moduleOf)
}

/** Of modules and of what they declare, in any version. */
export function platformNames(): ReadonlySet<string> {
  const texts = Object.values(platform).flat()
  return new Set(
    texts.flatMap(text => {
      const [header = '', ...lines] = text.split('\n')
      return [header, ...lines.map(line => line.slice(line.indexOf(' ') + 1))].map(firstWord)
    }),
  )
}

function firstWord(text: string): string {
  const end = text.indexOf(' ')
  return end < 0 ? text : text.slice(0, end)
}

/**
 * Line 1: name, namespace, required modules. Others: kind or `action` (`+` for an extension), name; of properties the
 * classes, their number or `?`; of classes and forms members, of forms draws and objects; of metacodes parameters and body.
 */
function moduleOf(text: string): ModuleNames {
  const [header = '', ...lines] = text.split('\n')
  const [name = '', namespace = '', requires] = header.split(' ')
  return { name, namespace, requires: listOf(requires), declared: lines.map(declaredOf) }
}

function declaredOf(line: string): Declared {
  const [word = '', name = '', first = '', ...rest] = line.split(' ')
  const kind = word.replace('+', '').replace('action', 'property')
  if (!isKind(kind)) throw new Error(`there is no kind "${word}" of names`)
  const declared = { kind, name, from: 0, extends: word.startsWith('+') }
  switch (kind) {
    case 'property': {
      const property = { ...declared, isAction: word === 'action' }
      if (first === '?') return { ...property, arity: null, classes: null }
      if (/^[1-9]\d*$/.test(first)) return { ...property, arity: Number(first), classes: null }
      const classes = listOf(first === '0' ? '' : first)
      return { ...property, arity: classes.length, classes }
    }
    case 'class':
      return { ...declared, members: listOf(first) }
    case 'form': {
      const parts = listOf(rest[1]).map(each => `object ${each}`)
      return { ...declared, members: listOf(first), draws: listOf(rest[0]), parts }
    }
    case 'metacode': {
      const parameters = listOf(first)
      const body = { parameters, code: rest.join(' '), isOutline: true }
      return { ...declared, arity: parameters.length, body }
    }
    default:
      return declared
  }
}

function listOf(text = ''): readonly string[] {
  return text === '' ? [] : text.split(',')
}

const KINDS: ReadonlySet<string> = new Set<Kind>([
  'class',
  'property',
  'form',
  'group',
  'table',
  'window',
  'element',
  'metacode',
  'attribute',
])

function isKind(word: string): word is Kind {
  return KINDS.has(word)
}
