import type { Problem } from '@lectern/base/problem'
import type { Engine } from '@lectern/engine/engine'
import type { Step } from '@lectern/engine/step'
import { asUnit } from '@lectern/engine/unit'
import { checkSamples } from '@lectern/markdown/samples'
import { docsById, languageVersion } from '../config/config.ts'
import { type LanguageInput, loadLanguage } from '../config/load-language.ts'
import type { Module } from '../content/modules.ts'
import { catchPageErrors } from './failure.ts'
import type { Project } from './open-site.ts'

interface ModulesContext {
  readonly language: LanguageInput
  /** Cache key. */
  readonly languageHash: string
  readonly modules: readonly Module[]
  /** Versions of the documented language; null for the newest. */
  readonly versions: readonly (string | null)[]
}

export const checkModule: Step<ModulesContext, number, readonly Problem[]> = {
  name: 'modules',
  isKept: problems => problems.every(({ code }) => code !== 'page-failed'),
  async open({ language: input, modules, versions }) {
    const { language } = await loadLanguage(input)
    const codes = modules.map(({ code }) => code)
    return index => {
      const module = modules[index]
      if (language === null || module === undefined) return []
      const place = { file: module.file, line: 1, column: 1, length: 1 }
      const sample = {
        code: module.code,
        fragment: null,
        invalid: false,
        alone: false,
        place,
        foot: 0,
      }
      const check = (): readonly Problem[] =>
        checkSamples([sample], { language, versions, modules: codes }).problems
      return catchPageErrors(
        () => asUnit(module.file, check),
        problem => [problem({ file: module.file })],
      )
    }
  },
}

/** Checks the modules in all language versions that the site documents. */
export async function checkModules(
  { site, documented }: Project,
  engine: Pick<Engine, 'map'>,
): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  for (const { docs, language, languageHash, modules } of documented) {
    const { versions } = docsById(site.config, docs)
    const own = versions.map(({ key }) => languageVersion(site.config, key))
    const context = { language, languageHash, modules, versions: [...new Set(own)] }
    problems.push(...(await engine.map(checkModule, context, [...modules.keys()])).flat())
  }
  return problems
}
