import type { PageGenerator } from 'lectern'

/** A page per module of `names.json`, with its description `api/LOCALE/NAME.md`. */
const pages: PageGenerator = ({ locale, read, list, report }) => {
  const names: Record<string, readonly string[]> = JSON.parse(read('api/names.json'))
  const described = list(`api/${locale}`)
  return Object.entries(names).flatMap(([module, members]) => {
    const from = `api/${locale}/${module}.md`
    if (!described.includes(from)) {
      if (locale !== 'en') return []
      const hint = `Write "${from}".`
      report({ code: 'missing-description', message: `"${module}" has no description`, hint })
      return []
    }
    const written = read(from).split('\n')
    const lines = written.flatMap((text, index) => {
      const name = /^## (.*)/.exec(text)?.[1]
      const origin = { text, line: index + 1 }
      if (name === undefined) return [origin]
      if (!members.includes(name)) {
        const message = `"${module}" has no member "${name}"`
        const hint = `Its members: ${members.join(', ')}.`
        const unknown = { name, known: members }
        const place = { file: from, line: origin.line }
        report({ code: 'wrong-description', message, hint, unknown, ...place })
      }
      return [origin, { text: '', line: index + 1 }, { text: `\`${name}()\``, line: index + 1 }]
    })
    const text = lines.map(each => each.text).join('\n')
    return [{ path: `${module}.md`, text, from, lines: lines.map(({ line }) => line) }]
  })
}

export default pages
