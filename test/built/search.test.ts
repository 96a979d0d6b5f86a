import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openEngine } from '../../src/search/engine.ts'
import type { SearchData } from '../../src/search/record.ts'
import { stemmerOf } from '../../src/search/stemmer.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const roots = ['', 'v5/', 'v4/', 'ru/', 'ru/v5/', 'ru/v4/']

function open(root: string) {
  const data: SearchData = JSON.parse(readFileSync(`${dist}/${root}search.json`, 'utf8'))
  return { data, engine: openEngine(data, stemmerOf(data.locale)) }
}

test.each(roots)('every page below /%s is found first or second by its title', root => {
  const { data, engine } = open(root)
  const lost = data.pages.filter(({ url, title }) => {
    const { hits } = engine.search({ query: title, limit: 10, snippetWords: 5 })
    const pages = [...new Set(hits.map(hit => hit.page.url))]
    return !pages.slice(0, 2).includes(url)
  })
  expect(data.pages.length).toBeGreaterThan(30)
  expect(lost.map(page => page.title)).toEqual([])
})

/** What readers type, and the page that they want. */
const GOLDEN: Readonly<Record<string, readonly (readonly [query: string, doc: string])[]>> = {
  '': [
    ['+=', '+=_statement'],
    ['=>', '=gt_statement'],
    ['<- when', 'lt-_WHEN_statement'],
    ['@', 'commat_statement'],
    ['class statment', 'CLASS_statement'],
    ['declare a class', 'CLASS_statement'],
    ['loop', 'FOR_operator'],
    ['for each', 'FOR_operator'],
    ['group sum', 'GROUP_operator'],
    ['group concat', 'GROUP_operator'],
    ['agregate', 'GROUP_operator'],
    ['form', 'FORM_statement'],
    ['if then else', 'IF_..._THEN_operator'],
    ['collapse tree', 'COLLAPSE_operator'],
    ['catch errors', 'TRY_operator'],
    ['finally', 'TRY_operator'],
    ['nested session', 'NESTEDSESSION_operator'],
    ['new session', 'NEWSESSION_operator'],
    ['save changes', 'APPLY_operator'],
    ['cancel changes', 'CANCEL_operator'],
    ['constraint', 'CONSTRAINT_statement'],
    ['docker compose', 'Docker'],
    ['install linux', 'Automatic_installation'],
    ['tomcat', 'Execution_manual'],
    ['intellij plugin', 'IDE'],
    ['built-in types', 'Built-in_classes'],
    ['comments', 'Comments'],
    ['isclass', 'ISCLASS_operator'],
    ['paradigm', 'Paradigm'],
    ['metacode call', 'commat_statement'],
  ],
  'ru/': [
    ['+=', '+=_statement'],
    ['цикл', 'FOR_operator'],
    ['форма', 'FORM_statement'],
    ['формы', 'FORM_statement'],
    ['агрегирует по группам', 'GROUP_operator'],
    ['ошибки', 'TRY_operator'],
    ['вложенная сессия', 'NESTEDSESSION_operator'],
    ['новая сессия', 'NEWSESSION_operator'],
    ['применить изменения', 'APPLY_operator'],
    ['отменить изменения', 'CANCEL_operator'],
    ['ограничение', 'CONSTRAINT_statement'],
    ['ограничения', 'CONSTRAINT_statement'],
    ['установка', 'Install'],
    ['автоматическая установка', 'Automatic_installation'],
    ['комментарии', 'Comments'],
    ['парадигма', 'Paradigm'],
    ['встроенные классы', 'Built-in_classes'],
    ['ащкь', 'FORM_statement'],
    ['вызов метакода', 'commat_statement'],
    ['класс', 'CLASS_statement'],
  ],
}

test.each(Object.keys(GOLDEN))('what readers of /%s type leads to what they want', root => {
  const { engine } = open(root)
  const wanted = GOLDEN[root] ?? []
  const missed = wanted.filter(([query, doc]) => {
    const { hits } = engine.search({ query, limit: 20, snippetWords: 5 })
    const pages = [...new Set(hits.map(hit => decodeURIComponent(hit.page.url)))].slice(0, 3)
    return !pages.includes(`/${root}${doc}/`)
  })
  const recall = 1 - missed.length / wanted.length
  expect(recall >= 0.95 ? [] : missed).toEqual([])
})
