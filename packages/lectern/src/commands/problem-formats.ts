import { gitCheckout, relativePath } from '@lectern/base/node/folders'
import { cut, formatProblems, harmless } from '@lectern/base/node/format-problem'
import type { Problem } from '@lectern/base/problem'

export const PROBLEM_FORMATS = ['text', 'github', 'json'] as const

export type ProblemFormat = (typeof PROBLEM_FORMATS)[number]

export function isProblemFormat(name: string): name is ProblemFormat {
  return PROBLEM_FORMATS.some(format => format === name)
}

/** Formats for programs have paths relative to the git checkout of `folder`, else to `folder`. */
export function printProblems(
  problems: readonly Problem[],
  format: ProblemFormat,
  folder: string,
): string {
  if (format === 'text') return formatProblems(problems)
  const root = gitCheckout(folder) ?? folder
  const local = problems.map(problem => ({ ...problem, ...localFile(problem, root) }))
  return format === 'json'
    ? JSON.stringify(local.map(toJson), null, 2)
    : local.map(toAnnotation).join('\n')
}

function localFile({ file }: Problem, root: string): { file?: string } {
  return file === undefined ? {} : { file: relativePath(root, file) }
}

function toJson({ code, severity, file, line, column, message, hint }: Problem): object {
  return { code, severity, file, line, column, message, hint }
}

function toAnnotation({ code, severity, file, line, column, message, hint }: Problem): string {
  const properties = Object.entries({ file, line, col: column, title: code })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  const text = hint === undefined ? message : `${message}\n${hint}`
  return harmless(`::${severity} ${properties.join(',')}::${escapeMessage(cut(text))}`)
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
