import { messageOf } from '@lectern/base/message-of'
import { didYouMean } from '@lectern/base/nearest'
import type { Problem } from '@lectern/base/problem'
import { versionNameProblem } from '@lectern/base/versions'
import { type Config, docsById } from '../config/config.ts'
import { textOf } from '../config/config-problem.ts'
import type { OpenPlugin } from '../plugins/load-plugins.ts'
import { missingPicture } from './assets.ts'
import { frontMatterKeys } from './front-matter.ts'
import type { Asset, Source } from './source.ts'
import type { UnknownKey } from './split-front-matter.ts'

export function checkFrontMatter(
  source: Source,
  unknownKeys: readonly UnknownKey[],
  { config, plugins }: { readonly config: Config; readonly plugins: readonly OpenPlugin[] },
): Problem[] {
  return [
    ...otherKeys(source, unknownKeys, { config, plugins }),
    ...otherId(source),
    ...missingDate(source),
    ...(config.blog?.scheduled ? [] : futureDate(source)),
    ...otherAuthors(source, config),
    ...wrongVersions(source, config),
  ]
}

export function missingPictures(
  sources: readonly Source[],
  assets: ReadonlyMap<string, Asset>,
): Problem[] {
  return sources.flatMap(({ file, frontMatter: { image } }): Problem[] => {
    const problem = image === undefined ? null : missingPicture(image, assets)
    return problem === null ? [] : [{ ...problem, ...keyPlace(file, 'image') }]
  })
}

function otherKeys(
  { kind }: Source,
  unknownKeys: readonly UnknownKey[],
  {
    config: { frontMatter },
    plugins,
  }: { readonly config: Config; readonly plugins: readonly OpenPlugin[] },
): Problem[] {
  const checks = new Map(
    plugins.flatMap(({ plugin }) =>
      Object.entries(plugin.frontMatter ?? {}).map(([key, check]) => [key, { plugin, check }]),
    ),
  )
  const keys = [...frontMatterKeys(kind), ...checks.keys()]
  return unknownKeys
    .filter(({ key }) => !frontMatter.includes(key))
    .flatMap(({ key, value, place }): Problem[] => {
      const own = checks.get(key)
      if (own !== undefined) {
        const wrong = said(() => own.check(value))
        const hint = `The plugin "${own.plugin.name}" reads it.`
        return wrong === null ? [] : [problem(`"${key}": ${wrong}`, { hint, ...place })]
      }
      const hint =
        didYouMean(key, [...keys, ...frontMatter]) ??
        `Known keys: ${keys.join(', ')}. A key for other programs is named in "frontMatter" of the configuration.`
      return [problem(`unknown front matter key "${key}"`, { hint, ...place })]
    })
}

function said(check: () => string | null): string | null {
  try {
    return check()
  } catch (reason) {
    return messageOf(reason)
  }
}

/** Other tools have an `id`. Here it is the path, so a different one is a mistake. */
function otherId({ id, file, frontMatter }: Source): Problem[] {
  const written = frontMatter.id
  if (written === undefined || written === id || id.endsWith(`/${written}`)) return []
  const hint = 'Name the file so, or give the page a "slug" if you mean its address.'
  const place = keyPlace(file, 'id')
  return [problem(`"id": the id of this page is its path, "${id}"`, { hint, ...place })]
}

function missingDate({ kind, file, frontMatter }: Source): Problem[] {
  if (kind !== 'post' || frontMatter.date !== undefined) return []
  // An invalid date has been reported.
  if (keyPlace(file, 'date').line !== undefined) return []
  const hint =
    'Put the day in the front matter ("date: 2019-05-28") or at the start of the file name.'
  return [problem('this post has no date', { hint, file, line: 1 })]
}

/** The first time zone is 14 hours ahead of UTC. */
const AHEAD = 14 * 60 * 60 * 1000

function futureDate({ kind, file, frontMatter: { date, draft } }: Source): Problem[] {
  if (kind !== 'post' || date === undefined || draft === true) return []
  if (date <= new Date(Date.now() + AHEAD).toISOString().slice(0, 10)) return []
  const message = `this post is published, and its day, ${date}, is in the future`
  const hint =
    'Correct "date", write "draft: true" until that day, or set blog: { scheduled: true } in the configuration.'
  const place = keyPlace(file, 'date')
  return [{ ...problem(message, { hint, ...place }), code: 'future-post', severity: 'warning' }]
}

function otherAuthors({ file, frontMatter }: Source, { blog }: Config): Problem[] {
  const authors = Object.keys(blog?.authors ?? {})
  if (authors.length === 0) return []
  return (frontMatter.authors ?? [])
    .filter(key => !authors.includes(key))
    .map(key => {
      const hint = didYouMean(key, authors) ?? 'Add it to "blog.authors" of the configuration.'
      return problem(`there is no author "${key}"`, { hint, ...keyPlace(file, 'authors') })
    })
}

function wrongVersions({ docs, file, frontMatter }: Source, config: Config): Problem[] {
  const { versions } = docsById(config, docs)
  return (['since', 'until'] as const).flatMap(key => {
    const name = frontMatter[key]
    const wrong = name === undefined ? null : versionNameProblem(name, versions)
    const ofBadge = frontMatter.badge?.[key]
    const wrongBadge = ofBadge === undefined ? null : versionNameProblem(ofBadge, versions)
    return [
      ...(wrong === null
        ? []
        : [{ ...wrong, message: `"${key}": ${wrong.message}`, ...keyPlace(file, key) }]),
      ...(wrongBadge === null
        ? []
        : [
            {
              ...wrongBadge,
              message: `"badge.${key}": ${wrongBadge.message}`,
              ...keyPlace(file, 'badge'),
            },
          ]),
    ]
  })
}

function problem(message: string, rest: Partial<Problem>): Problem {
  return { code: 'front-matter', severity: 'error', message, ...rest }
}

function keyPlace(file: string, key: string): Partial<Problem> {
  const lines = textOf(file).split(/\r?\n/)
  const index = lines.findIndex(line => line.startsWith(`${key}:`))
  return index < 0
    ? { file }
    : { file, line: index + 1, column: 1, length: lines[index]?.length ?? 1 }
}
