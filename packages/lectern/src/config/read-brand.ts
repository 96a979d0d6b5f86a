import { join } from 'node:path'
import { readFile } from '@lectern/base/node/read-file'
import type { Brand, Config, ConfigFolders, FontKey } from './config.ts'
import type { ConfigMistake } from './mistake.ts'
import { readEditors } from './read-editors.ts'
import { type FontMetrics, readFontMetrics } from './read-font.ts'

interface ReadBrand {
  readonly brand: Omit<Brand, 'hasParts'>
  readonly files: readonly string[]
  readonly mistakes: readonly ConfigMistake[]
}

export function readBrand(
  { theme, styles, docs }: Pick<Config, 'theme' | 'styles' | 'docs'>,
  { root, content }: ConfigFolders,
): ReadBrand {
  const mistakes: ConfigMistake[] = []
  const sheets = styles.map((path, index) => {
    const file = join(root, path)
    const wrong = (message: string, hint: string): string => {
      mistakes.push({ path: ['styles', String(index)], message, hint })
      return ''
    }
    const text = textOf(file)
    if (text === null) return wrong(`there is no file "${path}"`, 'Write its path from this file.')
    // It would close the style element of the document.
    if (/<\/style/i.test(text)) return wrong('a style sheet cannot hold "</style"', 'Take it out.')
    return text.trim()
  })
  const metrics: Partial<Record<FontKey, FontMetrics>> = {}
  for (const key of FONT_KEYS) {
    const font = theme.fonts[key]
    for (const [weight, path] of Object.entries(font?.files ?? {})) {
      const bytes = bytesOf(join(content, 'static', path))
      const found = bytes && readFontMetrics(bytes)
      if (found) metrics[key] ??= found
      else {
        const message = `"${path}" is no font in the format WOFF2`
        const hint =
          'Put the file into "static/", and write its path from there: "/fonts/text.woff2".'
        mistakes.push({ path: ['theme', 'fonts', key, 'files', weight], message, hint })
      }
    }
  }
  const { editors, ...ofEditors } = readEditors({ docs }, root)
  return {
    brand: { css: sheets.join('\n'), metrics, editors },
    files: [...styles.map(path => join(root, path)), ...ofEditors.files],
    mistakes: [...mistakes, ...ofEditors.mistakes],
  }
}

const FONT_KEYS: readonly FontKey[] = ['text', 'headings', 'code']

function textOf(file: string): string | null {
  return bytesOf(file)?.toString('utf8') ?? null
}

function bytesOf(file: string): Buffer | null {
  try {
    return readFile(file)
  } catch {
    return null
  }
}
