import { dockerFile } from '@codemirror/legacy-modes/mode/dockerfile'
import { nginx } from '@codemirror/legacy-modes/mode/nginx'
import { powerShell } from '@codemirror/legacy-modes/mode/powershell'
import { properties } from '@codemirror/legacy-modes/mode/properties'
import { shell } from '@codemirror/legacy-modes/mode/shell'
import { standardSQL } from '@codemirror/legacy-modes/mode/sql'
import { toml } from '@codemirror/legacy-modes/mode/toml'
import type { StreamParser } from '@codemirror/streamparser'
import { ownValue } from '@lectern/base/collections'
import type { Parser } from '@lezer/common'
import { parser as cssParser } from '@lezer/css'
import { parser as htmlParser } from '@lezer/html'
import { parser as javaParser } from '@lezer/java'
import { parser as javascriptParser } from '@lezer/javascript'
import { parser as jsonParser } from '@lezer/json'
import { parser as pythonParser } from '@lezer/python'
import { parser as xmlParser } from '@lezer/xml'
import { parser as yamlParser } from '@lezer/yaml'
import { LOADED_LANGUAGES } from './loaded-languages.ts'

/** A grammar of Lezer, a mode of CodeMirror, a grammar that is loaded on demand (see `Grammars`), or none. */
type Highlighting =
  | { readonly parser: Parser }
  | { readonly mode: StreamParser<unknown> }
  | 'loaded'
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
  astro: 'html',
  bazel: 'python',
  bzl: 'python',
  cjs: 'js',
  cfg: 'ini',
  conf: 'ini',
  console: 'bash',
  containerfile: 'dockerfile',
  cts: 'ts',
  cython: 'python',
  docker: 'dockerfile',
  dotenv: 'properties',
  env: 'properties',
  fish: 'bash',
  geojson: 'json',
  htm: 'html',
  ipynb: 'json',
  javascript: 'js',
  json5: 'js',
  jsonc: 'js',
  jsonl: 'json',
  ksh: 'bash',
  mjs: 'js',
  mojo: 'python',
  mts: 'ts',
  mysql: 'sql',
  node: 'js',
  none: 'text',
  patch: 'diff',
  plain: 'text',
  plaintext: 'text',
  plpgsql: 'sql',
  postgres: 'sql',
  postgresql: 'sql',
  posh: 'powershell',
  ps1: 'powershell',
  psql: 'sql',
  pwsh: 'powershell',
  py: 'python',
  python3: 'python',
  rss: 'xml',
  sh: 'bash',
  shell: 'bash',
  shellscript: 'bash',
  sqlite: 'sql',
  starlark: 'python',
  svelte: 'html',
  svg: 'xml',
  tsql: 'sql',
  txt: 'text',
  typescript: 'ts',
  vue: 'html',
  wsdl: 'xml',
  xhtml: 'html',
  xsd: 'xml',
  xsl: 'xml',
  xslt: 'xml',
  yml: 'yaml',
  zsh: 'bash',
}

const LOADED_ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LOADED_LANGUAGES).flatMap(([name, aliases]) =>
    aliases.split(' ').map(alias => [alias, name]),
  ),
)

export const languageNames: readonly string[] = [
  ...Object.keys(HIGHLIGHTINGS),
  ...Object.keys(ALIASES),
  ...Object.keys(LOADED_LANGUAGES),
  ...Object.keys(LOADED_ALIASES),
].filter(name => name !== '')

export function languageNamed(name: string): string | undefined {
  const key = name.toLowerCase()
  const canonical = ownValue(ALIASES, key) ?? ownValue(LOADED_ALIASES, key) ?? key
  const isKnown = Object.hasOwn(HIGHLIGHTINGS, canonical) || isLoaded(canonical)
  return isKnown ? canonical : undefined
}

/** Variants of a parser are made on demand. */
export function highlightingOf(language: string): Highlighting {
  return HIGHLIGHTINGS[language]?.() ?? (isLoaded(language) ? 'loaded' : 'plain')
}

function isLoaded(language: string): boolean {
  return Object.hasOwn(LOADED_LANGUAGES, language)
}
