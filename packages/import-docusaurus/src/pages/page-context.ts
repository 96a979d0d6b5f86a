import { basename } from 'node:path'
import { escapeMarkdown } from '@lectern/base/markdown'
import { readFile } from '@lectern/base/node/read-file'
import { parseYaml } from 'lectern/authoring'
import { readSourceFile } from '../docusaurus/source-file.ts'
import { convertMdx } from '../mdx/convert-mdx.ts'
import type { MdxContext } from '../mdx/mdx-page.ts'
import type { Conversion, CurrentText } from './conversion.ts'
import type { HeadingLinks } from './heading-links.ts'
import { resolveFile, resolveImage, resolveLink } from './resolve.ts'

export function contextOf(text: CurrentText, conversion: Conversion): MdxContext {
  const { config, problems } = conversion
  const format =
    config.reader.text(config.reader.record(config.value, 'markdown'), 'format') ?? 'mdx'
  const isMdx = format === 'mdx' || (format === 'detect' && text.file.endsWith('.mdx'))
  return {
    ...config.markdown,
    file: text.file,
    bodyLine: text.bodyLine,
    syntax: isMdx ? config.markdown.syntax : 'md',
    values: text.values,
    link: url => resolveLink(url, text, conversion),
    image: url => resolveImage(url, text, conversion),
    partial(path, props) {
      const values = new Map([['props', Object.fromEntries(props)], ...props])
      return partialOf(path, { ...text, values }, conversion)
    },
    component: shown => conversion.components.note(text.file, shown),
    code(path) {
      const file = resolveFile(path, text, conversion)
      if (file === null) return null
      const source = readSourceFile(file)
      problems.push(...source.problems)
      return source.body
    },
    data(path) {
      const file = resolveFile(path, text, conversion)
      return file === null ? undefined : parseYaml(readFile(file).toString()).value
    },
    cards: text.cards,
    describe: text.describe,
    contents: () => contentsOf(conversion.headings(text.file)),
    use(feature) {
      conversion.features.add(feature)
    },
    style: conversion.styles.classOf,
    embed(host) {
      conversion.embeds.add(host)
    },
    problems,
  }
}

function contentsOf(headings: ReturnType<HeadingLinks>): string | null {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (shown.length === 0) return null
  const lines = shown.map(
    ({ depth, text, id }) =>
      `${depth === 3 ? '  ' : ''}- [${escapeMarkdown(text)}](#${encodeURIComponent(id)})`,
  )
  return lines.join('\n')
}

/** Deeper includes are taken for a cycle. */
const DEEPEST = 10

function partialOf(path: string, text: CurrentText, conversion: Conversion): string | null {
  const file = resolveFile(path, text, conversion)
  if (file === null || text.depth > DEEPEST) return null
  const source = readSourceFile(file)
  conversion.problems.push(...source.problems)
  const name = `_${basename(file)
    .replace(/\.mdx?$/, '')
    .replace(/^_+/, '')}.md`
  const inside = {
    ...text,
    file,
    bodyLine: source.bodyLine,
    here: `partials/${name}`,
    depth: text.depth + 1,
  }
  const converted = convertMdx(source.body, contextOf(inside, conversion))
  const content = `${converted.replace(/^\s*\n|\s+$/g, '')}\n`
  return conversion.store.putText(name, content, 'partials')
}
