import { StreamLanguage, type StreamParser } from '@codemirror/language'
import { dockerFile } from '@codemirror/legacy-modes/mode/dockerfile'
import { nginx } from '@codemirror/legacy-modes/mode/nginx'
import { powerShell } from '@codemirror/legacy-modes/mode/powershell'
import { properties } from '@codemirror/legacy-modes/mode/properties'
import { shell } from '@codemirror/legacy-modes/mode/shell'
import { standardSQL } from '@codemirror/legacy-modes/mode/sql'
import { toml } from '@codemirror/legacy-modes/mode/toml'
import type { Parser } from '@lezer/common'
import { parser as cssParser } from '@lezer/css'
import { parser as htmlParser } from '@lezer/html'
import { parser as javaParser } from '@lezer/java'
import { parser as javascriptParser } from '@lezer/javascript'
import { parser as jsonParser } from '@lezer/json'
import { parser as pythonParser } from '@lezer/python'
import { parser as xmlParser } from '@lezer/xml'
import { parser as yamlParser } from '@lezer/yaml'
import { entryParser } from '../lsf/entry.ts'
import { newest } from '../lsf/words.ts'

/** How the code of a language is told apart. `plain` and `syntax` are not parsed by Lezer. */
export type Highlighting = Parser | 'plain' | 'syntax' | 'diff'

const stream = (mode: StreamParser<unknown>) => () => StreamLanguage.define(mode).parser

const PARSERS: Readonly<Record<string, () => Highlighting>> = {
  bash: stream(shell),
  css: () => cssParser,
  diff: () => 'diff',
  dockerfile: stream(dockerFile),
  html: () => htmlParser,
  ini: stream(properties),
  java: () => javaParser,
  js: () => javascriptParser,
  json: () => jsonParser,
  jsx: () => javascriptParser.configure({ dialect: 'jsx' }),
  lsf: () => entryParser('MODULE', newest),
  'lsf-syntax': () => 'syntax',
  nginx: stream(nginx),
  powershell: stream(powerShell),
  properties: stream(properties),
  python: () => pythonParser,
  sql: stream(standardSQL),
  text: () => 'plain',
  toml: stream(toml),
  ts: () => javascriptParser.configure({ dialect: 'ts' }),
  tsx: () => javascriptParser.configure({ dialect: 'ts jsx' }),
  xml: () => xmlParser,
  yaml: () => yamlParser,
}

const ALIASES: Readonly<Record<string, string>> = {
  '': 'text',
  console: 'bash',
  docker: 'dockerfile',
  javascript: 'js',
  mjs: 'js',
  plain: 'text',
  plaintext: 'text',
  ps1: 'powershell',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  svg: 'xml',
  txt: 'text',
  typescript: 'ts',
  yml: 'yaml',
  zsh: 'bash',
}

/** Every name that a fence may give, aliases included. */
export const languageNames: readonly string[] = [
  ...Object.keys(PARSERS),
  ...Object.keys(ALIASES).filter(name => name !== ''),
]

/** The name of a language without aliases, or undefined for an unknown one. */
export function languageNamed(name: string): string | undefined {
  const key = name.toLowerCase()
  const canonical = ALIASES[key] ?? key
  return Object.hasOwn(PARSERS, canonical) ? canonical : undefined
}

/** The highlighting of a language by its canonical name. Parsers are made when they are first used. */
export function highlightingOf(language: string): Highlighting {
  const known = parsers.get(language)
  if (known !== undefined) return known
  const made = PARSERS[language]?.() ?? 'plain'
  parsers.set(language, made)
  return made
}

const parsers = new Map<string, Highlighting>()
