import type { Plugin } from 'lectern/plugin'

interface Options {
  readonly values: Readonly<Record<string, string>>
}

/** `{{product}}` is a value of the options, or of the front matter of the page. */
export default function values({ values }: Options): Plugin {
  return {
    name: 'values',
    frontMatter: {
      values: value =>
        typeof value === 'object' && value !== null ? null : 'must be names with values',
    },
    problems: { 'no-value': 'error' },
    text(text, page) {
      const all: Readonly<Record<string, unknown>> = { ...values, ...Object(page.frontMatter.values) }
      return text
        .split('\n')
        .map((line, at) =>
          line.replace(/\{\{(\w+)\}\}/g, (written, name: string) => {
            const value = all[name]
            if (value !== undefined) return String(value)
            const hint = 'Add it to the front matter of the page.'
            page.report({ code: 'no-value', message: `"${name}" has no value`, hint, line: at + 1 })
            return written
          }),
        )
        .join('\n')
    },
  }
}
