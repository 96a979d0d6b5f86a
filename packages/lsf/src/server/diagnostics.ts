import { didYouMean } from '@lectern/base/nearest'
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { type Problem, sentence } from '../project/project.ts'

export function diagnosticsOf(
  document: TextDocument,
  problems: readonly Problem[],
): readonly Diagnostic[] {
  return problems.map(({ from, to, message, candidates, isWarning }, at) => {
    const name = document.getText().slice(from, to)
    // The search among all names of a project takes some milliseconds.
    const hint = at < MOST_HINTS ? didYouMean(name, candidates()) : undefined
    return {
      range: { start: document.positionAt(from), end: document.positionAt(to) },
      severity: isWarning ? DiagnosticSeverity.Warning : DiagnosticSeverity.Error,
      source: 'lsf',
      message: sentence(message, hint),
    }
  })
}

const MOST_HINTS = 20
