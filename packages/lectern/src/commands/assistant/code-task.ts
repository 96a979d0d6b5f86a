import type { SiteTask } from '../run-on-site.ts'
import type { CodeDesk } from './code-desk.ts'
import type { CheckedCode, CodeMistake, ExplainedCode } from './site-reader.ts'

export type CodeQuestion = { readonly root: string } & (
  | { readonly type: 'about' }
  | { readonly type: 'check'; readonly code: CheckedCode }
  | { readonly type: 'explain'; readonly code: CheckedCode; readonly offset: number }
)

export interface CodeAnswer {
  readonly language: CodeDesk['about']
  readonly mistakes: readonly CodeMistake[]
  readonly explained: ExplainedCode | null
}

let opening: Promise<CodeDesk> | null = null

export const CODE: SiteTask<CodeQuestion, CodeAnswer> = {
  name: 'code',
  async run(question) {
    opening ??= open(question.root)
    const desk = await opening.catch(reason => {
      opening = null
      throw reason
    })
    const language = desk.about
    if (question.type === 'about') return { language, mistakes: [], explained: null }
    if (question.type === 'check') {
      return { language, mistakes: desk.check(question.code), explained: null }
    }
    return { language, mistakes: [], explained: desk.explain(question.code, question.offset) }
  },
}

async function open(root: string): Promise<CodeDesk> {
  const { openCodeDesk } = await import('./code-desk.ts')
  return openCodeDesk(root)
}
