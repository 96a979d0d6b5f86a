import type { Plugin } from 'lectern/plugin'

const plugin: Plugin = {
  name: 'colors',
  problems: { 'bad-color': 'error' },
  pages({ locale, read, report }) {
    const colors: Record<string, string> = JSON.parse(read('data/colors.json'))
    if (locale !== 'en') return []
    return Object.entries(colors).map(([name, color], at) => {
      if (!color.startsWith('#')) {
        const message = `"${color}" is no color`
        const hint = 'Write it as "#c2410c".'
        report({ code: 'bad-color', message, hint, file: 'data/colors.json', line: at + 2 })
      }
      const text = `---\ntitle: ${name}\n---\n\nIts code is \`${color}\`.\n`
      return { path: `colors/${name}.md`, text, from: 'data/colors.json' }
    })
  },
}

export default plugin
