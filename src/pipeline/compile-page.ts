import type { Step } from '../engine/step.ts'
import type { CompiledText, CompileInput, SiteContext } from './open-compiler.ts'

/** Compiles a text and checks its samples; null when the file has been written since. */
export const compilePage: Step<SiteContext, CompileInput, CompiledText | null> = {
  name: 'compile',
  // Most builds have little to compile, or nothing: the compiler and its grammars are loaded where there is something.
  async open(context, objects) {
    const { openCompiler } = await import('./open-compiler.ts')
    return openCompiler(context, objects)
  },
  objectsOf: output => (output === null ? [] : [output.object]),
  isKept: output => output?.isWhole === true,
}
