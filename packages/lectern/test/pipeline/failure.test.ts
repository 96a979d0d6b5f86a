import { fileURLToPath } from 'node:url'
import type { ObjectStore } from '@lectern/engine/object-store'
import { expect, test } from 'vitest'
import { catchPageErrors, failureOf } from '../../src/pipeline/failure.ts'
import { packSearches } from '../../src/pipeline/render.ts'
import { retryWhileStale, StaleInput } from '../../src/pipeline/stale-input.ts'

/** Objects that hold something else than compiled pages, as only a mistake of Lectern could make them. */
const objectsOf = (get: () => Buffer | null): ObjectStore => ({
  get,
  put: () => '',
  has: () => true,
  fileOf: () => '',
  remove: () => {},
  collect: () => {},
})

const page = { text: 'hash', ids: null, url: '/X/', title: 'X', trail: [], keywords: '' }
const plan = { locale: 'en', tag: 'docs-default-v6', version: 'v6', synonyms: [] }

test('a search that cannot be packed is a problem that names it, and where it came to an end', async () => {
  const staging = { out: '/nowhere', staged: '/nowhere', isNew: true }
  const input = {
    plan: { ...plan, pages: [{ ...page, description: '' }] },
    path: 'search.json',
  }
  const pack = async (content: Buffer | null) =>
    (
      await packSearches.open(
        staging,
        objectsOf(() => content),
      )
    )(input)
  const made = await pack(Buffer.from('no page'))
  expect(made).toMatchObject({
    files: [],
    problems: [{ code: 'page-failed', severity: 'error', hint: expect.stringMatching(/ at \S/) }],
  })
  expect(made?.problems[0]?.message).toMatch(/^"search\.json" cannot be made: .*JSON/)
  // What is not there any more is made anew.
  expect(await pack(null)).toBeNull()
})

test('what nobody has thought of is a problem, and what the build does something about is thrown on', async () => {
  const failing = (reason: unknown) =>
    catchPageErrors<readonly unknown[]>(
      () => {
        throw reason
      },
      problem => [problem({ name: 'the feeds of "en"' }), problem({ file: '/a.md' })],
    )
  expect(await failing(new TypeError('oops'))).toMatchObject([
    { message: 'the feeds of "en" cannot be made: oops' },
    { message: 'this page cannot be made: oops', file: '/a.md' },
  ])
  await expect(failing(new StaleInput('hash'))).rejects.toThrow(StaleInput)
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  await expect(failing(full)).rejects.toThrow('no space')
})

test('files that change each time that they are read are a problem', async () => {
  let times = 0
  const reason: unknown = await retryWhileStale(() => {
    times += 1
    throw new StaleInput('/a.md')
  }).catch(thrown => thrown)
  expect(times).toBe(3)
  expect(failureOf(reason)).toMatchObject({ code: 'files-keep-changing', severity: 'error' })
})

test('whatever ends a build is a problem', () => {
  const thrownAt = (place: string): Error =>
    Object.assign(new TypeError('oops'), { stack: `TypeError: oops\n    at made (${place}:12:3)` })
  const own = fileURLToPath(new URL('../../src/render/page.ts', import.meta.url))
  expect(failureOf(thrownAt(own))).toMatchObject({
    code: 'build-failed',
    message: 'the build has failed: oops',
    hint: 'That is a mistake of Lectern. Please report it, with at made (page.ts:12:3).',
  })
  expect(failureOf(thrownAt('node:internal/modules/run_main'))).toMatchObject({
    code: 'build-failed',
  })
})

test('what code of the site has left to fail is a problem of its file, on whatever thread it was', () => {
  expect(failureOf(new Error('late'))).toMatchObject({
    code: 'config',
    message: 'the file has started what fails, and nothing catches it: late',
    file: import.meta.filename,
    line: expect.any(Number),
  })
  expect(failureOf('text')).toMatchObject({
    code: 'config',
    message: 'code of the site has thrown "text", and nothing catches it',
  })
})

test('what cannot be copied is named by where it was to go', () => {
  const own = { code: 'ENOENT', path: '/from', dest: '/proc/to', stack: '' }
  const reason = Object.assign(new Error("ENOENT: no such file, copyfile '/from'"), own)
  expect(failureOf(reason).message).toBe('/proc/to: ENOENT: no such file')
})
