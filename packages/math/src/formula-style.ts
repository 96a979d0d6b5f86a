import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PluginStyle } from 'lectern/plugin'

/** The fonts are separate files: a browser loads only those of the letters that it shows. */
export function formulaStyle(): PluginStyle {
  const sheet = createRequire(import.meta.url).resolve('katex/dist/katex.min.css')
  const files: Record<string, string> = {}
  const css = readFileSync(sheet, 'utf8')
    // See `formulas.ts`.
    .replace(/\.(base|tag)(?![\w-])/g, '.katex-$1')
    .replace(/src:url\((fonts\/[\w-]+\.woff2)\) format\("woff2"\)[^;}]*/g, (_, address: string) => {
      files[address] = join(dirname(sheet), address)
      return `src:url(${address}) format("woff2")`
    })
  return { css, files }
}
