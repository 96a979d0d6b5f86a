import { dockerFile } from '@codemirror/legacy-modes/mode/dockerfile'
import { nginx } from '@codemirror/legacy-modes/mode/nginx'
import { powerShell } from '@codemirror/legacy-modes/mode/powershell'
import { properties } from '@codemirror/legacy-modes/mode/properties'
import { shell } from '@codemirror/legacy-modes/mode/shell'
import { standardSQL } from '@codemirror/legacy-modes/mode/sql'
import { toml } from '@codemirror/legacy-modes/mode/toml'
import type { StreamParser } from '@codemirror/streamparser'
import type { Parser } from '@lezer/common'
import { parser as cssParser } from '@lezer/css'
import { parser as htmlParser } from '@lezer/html'
import { parser as javaParser } from '@lezer/java'
import { parser as javascriptParser } from '@lezer/javascript'
import { parser as jsonParser } from '@lezer/json'
import { parser as pythonParser } from '@lezer/python'
import { parser as xmlParser } from '@lezer/xml'
import { parser as yamlParser } from '@lezer/yaml'

/** How the code of a language is told apart: a grammar of Lezer, a line-based mode of CodeMirror, or neither. */
export type Highlighting =
  | { readonly parser: Parser }
  | { readonly mode: StreamParser<unknown> }
  | 'plain'
  | 'diff'

const HIGHLIGHTINGS: Readonly<Record<string, () => Highlighting>> = {
  bash: () => ({ mode: shell }),
  css: () => ({ parser: cssParser }),
  diff: () => 'diff',
  dockerfile: () => ({ mode: dockerFile }),
  html: () => ({ parser: htmlParser }),
  ini: () => ({ mode: properties }),
  java: () => ({ parser: javaParser }),
  js: () => ({ parser: javascriptParser }),
  json: () => ({ parser: jsonParser }),
  jsx: () => ({ parser: javascriptParser.configure({ dialect: 'jsx' }) }),
  nginx: () => ({ mode: nginx }),
  powershell: () => ({ mode: powerShell }),
  properties: () => ({ mode: properties }),
  python: () => ({ parser: pythonParser }),
  sql: () => ({ mode: standardSQL }),
  text: () => 'plain',
  toml: () => ({ mode: toml }),
  ts: () => ({ parser: javascriptParser.configure({ dialect: 'ts' }) }),
  tsx: () => ({ parser: javascriptParser.configure({ dialect: 'ts jsx' }) }),
  xml: () => ({ parser: xmlParser }),
  yaml: () => ({ parser: yamlParser }),
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
  ...Object.keys(HIGHLIGHTINGS),
  ...Object.keys(ALIASES).filter(name => name !== ''),
]

/** The name of a language without aliases, or undefined for an unknown one. */
export function languageNamed(name: string): string | undefined {
  const key = name.toLowerCase()
  const canonical = ALIASES[key] ?? key
  return Object.hasOwn(HIGHLIGHTINGS, canonical) ? canonical : undefined
}

/** The highlighting of a language by its canonical name. Variants of a parser are made when they are asked for. */
export function highlightingOf(language: string): Highlighting {
  return HIGHLIGHTINGS[language]?.() ?? 'plain'
}
