import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { Diagnostic } from '@codemirror/lint'
import { didYouMean } from '@lectern/base/nearest'
import type { Entry } from '../entry.ts'
import { parse } from '../parse.ts'
import { completionAt, type Suggestion } from '../project/completion.ts'
import { type Problem, Project, sentence } from '../project/project.ts'
import type { Version } from '../words.ts'

interface CheckedSample {
  check(code: string): Diagnostic[]
  complete(context: CompletionContext): CompletionResult | null
}

/** What samples of a site may use besides the platform. */
export interface Example {
  /** Modules that a sample without a header requires. */
  readonly base: readonly string[]
  /** Code of modules, by name. */
  readonly library: Readonly<Record<string, string>>
}

interface Surroundings {
  readonly version: Version
  /** See `EditedSample`. */
  readonly before: string
  readonly example: Example
}

/** @param original what the page shows: unknown names in it are declared elsewhere */
export function openCheckedSample(
  original: string,
  { entry, ...surroundings }: Surroundings & { readonly entry: Entry },
): CheckedSample {
  // Names need a whole module.
  return entry === 'MODULE'
    ? openModule(original, surroundings)
    : openPart(entry, surroundings.version)
}

function openPart(entry: Entry, version: Version): CheckedSample {
  return {
    check: code => parse(code, { entry, version }).errors.map(error => diagnostic(error, code)),
    complete: () => null,
  }
}

function openModule(original: string, { version, before, example }: Surroundings): CheckedSample {
  const { base, library } = example
  const project = new Project(version, false)
  const platform = project.index.names
  const module = project.open(ADDRESS, original)
  const [, required, above = ''] = HEADER.exec(before) ?? []
  // A sample without a header may use the whole platform.
  const header =
    module.names().name === null
      ? `MODULE Sample; REQUIRE ${[...platform, ...base, ...(required ? [required] : [])].join(', ')};${above}`
      : ''
  const readRequired = (): void => {
    const wanted = [...module.requires].filter(
      name => project.addressOf(name) === undefined && Object.hasOwn(library, name),
    )
    if (wanted.length === 0) return
    for (const name of wanted) project.read(name, library[name] ?? '')
    for (const _ of project.expand());
    readRequired()
  }
  const read = (code: string): readonly Problem[] => {
    if (module.text.code !== header + code) project.change(ADDRESS, header + code)
    readRequired()
    return project.check(ADDRESS, header + code)
  }
  const elsewhere = new Set(read(original).map(({ message }) => message))
  return {
    check: code =>
      read(code)
        .filter(({ message }) => !elsewhere.has(message))
        .map(({ from, to, message, candidates }) => {
          const range = { from: from - header.length, to: to - header.length }
          const hint = didYouMean(code.slice(range.from, range.to), candidates())
          return diagnostic({ ...range, message: sentence(message, hint) }, code)
        }),
    complete({ state, pos, explicit }) {
      const code = state.doc.toString()
      if (!explicit && !/\w$/.test(code.slice(0, pos))) return null
      read(code)
      const { from, suggestions, isComplete } = completionAt(module, project, header.length + pos)
      if (suggestions.length === 0) return null
      const options = suggestions.map(
        ({ label, kind }): Completion => ({ label, type: TYPES[kind] }),
      )
      const start = from - header.length
      return { from: start, options, ...(isComplete ? { validFor: /^\w*$/ } : {}) }
    },
  }
}

const ADDRESS = 'sample'

const HEADER = /^MODULE \w+;\s*(?:REQUIRE ([^;]*);)?(.*)$/s

/** Kinds of CodeMirror, which have icons. */
const TYPES: Readonly<Record<Suggestion['kind'], string>> = {
  attribute: 'property',
  class: 'class',
  element: 'property',
  form: 'interface',
  group: 'namespace',
  keyword: 'keyword',
  metacode: 'function',
  module: 'namespace',
  namespace: 'namespace',
  parameter: 'variable',
  part: 'property',
  property: 'function',
  table: 'class',
  type: 'type',
  window: 'interface',
}

/** Within the code: an error at its end has no length there. */
function diagnostic(
  found: Pick<Problem, 'from' | 'to' | 'message'>,
  { length }: string,
): Diagnostic {
  const from = Math.min(Math.max(found.from, 0), length)
  const to = Math.min(Math.max(found.to, from), length)
  return { from, to, message: found.message, severity: 'error' }
}
