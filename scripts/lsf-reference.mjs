// What the language server shows of the documentation: the page of each construct, the first paragraph of each page,
// and that of each name of the platform. It becomes a file of the package, so that the server needs no network.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createJiti } from 'jiti'

const site = new URL('../site/', import.meta.url)
const LOCALES = ['en', 'ru']

/** @param {string} file to write */
export async function writeReference(file) {
  const jiti = createJiti(import.meta.url)
  /** @type {typeof import('../site/reference-pages.ts')} */
  const { referencePages } = await jiti.import('../site/reference-pages.ts')
  const { constructs, words, options } = referencePages
  const [, url = ''] = /url: '([^']+)'/.exec(read('site.config.ts')) ?? []
  const pages = new Set([
    ...Object.values(constructs).filter(page => page !== null),
    ...Object.values(words),
    ...Object.values(options),
  ])
  const texts = Object.fromEntries(
    LOCALES.map(locale => [
      locale,
      Object.fromEntries(
        [...pages].sort().map(page => [page, textOf(`docs/${locale}/${page}.md`)]),
      ),
    ]),
  )
  const names = Object.fromEntries(LOCALES.map(locale => [locale, namesIn(`library/${locale}`)]))
  writeFileSync(file, JSON.stringify({ url, constructs, words, options, texts, names }))
}

/** @param {string} path in the site */
function read(path) {
  return readFileSync(new URL(path, site), 'utf8')
}

/** @param {string} path in the content */
function textOf(path) {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(read(`content/${path}`)) ?? []
  const [, title = ''] = /^title: "?(.*?)"?$/m.exec(front) ?? []
  return { title, text: firstParagraph(body) }
}

/** The first paragraph below the heading of each name. @param {string} folder in the content */
function namesIn(folder) {
  const files = readdirSync(new URL(`content/${folder}/`, site)).filter(name =>
    name.endsWith('.md'),
  )
  return Object.fromEntries(
    files.sort().map(file => {
      const sections = read(`content/${folder}/${file}`)
        .split(/^#{2,4} /m)
        .slice(1)
      const entries = sections.flatMap(section => {
        const [heading = ''] = section.split('\n', 1)
        const text = firstParagraph(section.slice(heading.length))
        // Other headings are of groups of names.
        const names = heading.replace(/\[[^\]]*\]/g, '').split(', ')
        return text !== '' && names.every(name => /^\w+$/.test(name))
          ? names.map(name => [name, text])
          : []
      })
      return [file.replace('.md', ''), Object.fromEntries(entries.reverse())]
    }),
  )
}

/** Without links, lists and what is only for some versions. @param {string} markdown */
function firstParagraph(markdown) {
  const lines = markdown.trimStart().split('\n')
  const end = lines.findIndex(line => /^(\s*$|[:|#`>-])/.test(line))
  const text = lines.slice(0, end < 0 ? lines.length : end).join(' ')
  return text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\{[#.][^}]*\}/g, '')
}
