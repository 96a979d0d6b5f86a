import { ownValue } from '@lectern/base/collections'
import { didYouMean } from '@lectern/base/nearest'
import { relativePath } from '@lectern/base/node/folders'
import type { Problem } from '@lectern/base/problem'
import type { Config, ResolvedConfig } from './config.ts'
import type { ConfigMistake } from './mistake.ts'
import type { ProblemLevel } from './user-config.ts'

/** Applies `problems` of the configuration. An error that becomes a warning is marked as debt. */
export function withSeverities(
  problems: readonly Problem[],
  { config, folders }: ResolvedConfig,
): readonly Problem[] {
  if (Object.keys(config.problems).length === 0) return problems
  return problems.flatMap(problem => {
    const { file } = problem
    const path = file === undefined ? null : relativePath(folders.content, file)
    const level = levelOf(config, problem.code, path)
    if (level === 'off') return []
    if (level === null || level === problem.severity) return [problem]
    return [{ ...problem, severity: level, ...(level === 'warning' ? { isDebt: true } : {}) }]
  })
}

/** The innermost folder decides. */
function levelOf({ problems }: Config, code: string, path: string | null): ProblemLevel | null {
  const said = ownValue(problems, code)
  if (said === undefined || typeof said === 'string') return said ?? null
  let best: { readonly folder: string; readonly level: ProblemLevel } | null = null
  for (const [written, level] of Object.entries(said)) {
    const folder = trimmed(written)
    const isInside = folder === '' || path === folder || path?.startsWith(`${folder}/`)
    if (isInside && folder.length >= (best?.folder.length ?? 0)) best = { folder, level }
  }
  return best?.level ?? null
}

export function unknownFolders(
  { problems }: Config,
  paths: ReadonlySet<string>,
): readonly ConfigMistake[] {
  return Object.entries(problems).flatMap(([code, said]) => {
    if (typeof said === 'string') return []
    const missing = Object.keys(said ?? {}).filter(folder => !paths.has(trimmed(folder)))
    return missing.map((folder): ConfigMistake => {
      const hint = didYouMean(folder, paths) ?? 'Name a folder or a file of the content folder.'
      const message = `there is no folder "${folder}" in the content`
      return { path: ['problems', code, folder], message, hint }
    })
  })
}

function trimmed(folder: string): string {
  return folder.replace(/^(\.?\/)+|^\.$|\/+$/g, '')
}
