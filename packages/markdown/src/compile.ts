import { hasRareLetters } from '@lectern/base/letters'
import type { MappedText } from '@lectern/base/lines'
import type { InterfaceText } from '@lectern/texts/text'
import type { Heading, Root } from 'mdast'
import { markdownToMdast } from 'satteri'
import { PageBuilder } from './builder.ts'
import { changesOf } from './changes.ts'
import { findCallouts } from './code/callouts.ts'
import { takeLineMarks } from './code/line-marks.ts'
import { type PreparedText, prepareDirectives } from './directives/directive-lines.ts'
import { withoutBadges } from './directives/inline-names.ts'
import { findResults } from './directives/result.ts'
import { type Extensions, NO_EXTENSIONS } from './extensions.ts'
import { Footnotes } from './footnotes.ts'
import { reportForeignSyntax } from './foreign-syntax.ts'
import { checkAnchors, Headings, inlineHtml, splitId } from './headings.ts'
import type { OpenLanguage } from './language/open-language.ts'
import { type BeyondLimit, deepMarks, deepNode, longParagraph } from './limits.ts'
import { markdownTemplate } from './markdown-template.ts'
import { maskDollars, unmaskDollars } from './mask-dollars.ts'
import { renderChildren } from './nodes.ts'
import type { CompiledPage, Template } from './page.ts'
import { plainText } from './plain-text.ts'
import type { RenderContext } from './render-context.ts'
import { sectionsOf } from './sections.ts'
import { survey } from './survey.ts'
import { Terms } from './terms.ts'
import { reportTypedSpaces } from './typography/typed-spaces.ts'

interface CompileContext {
  readonly text: InterfaceText
  readonly locale: string
  readonly language: OpenLanguage | null
  readonly extensions?: Extensions
  /** By all names of a version in content. Default: the names. */
  readonly versionLabels?: Readonly<Record<string, string>>
}

/** @param source the text after front matter, includes and version blocks */
export function compile(source: MappedText, context: CompileContext): CompiledPage {
  const { extensions = NO_EXTENSIONS } = context
  return compileParsed(parseText(source, extensions), context)
}

interface ParsedText {
  readonly root: Root
  readonly prepared: PreparedText
  readonly beyond: BeyondLimit | null
}

export function parseText(
  source: MappedText,
  { plugins }: Pick<Extensions, 'plugins'>,
): ParsedText {
  const prepared = prepareDirectives(source)
  const refused = deepMarks(prepared.markdownLines) ?? longParagraph(prepared.markdownLines)
  const hasMath = plugins?.hasMath === true
  const isMasked = hasMath && prepared.text.includes('$')
  const markdown = isMasked ? maskDollars(prepared.markdownLines) : prepared.text
  const root = refused === null ? parse(markdown, hasMath) : EMPTY_ROOT
  const beyond = refused ?? deepNode(root)
  if (beyond === null && isMasked) unmaskDollars(root)
  return { root, prepared, beyond }
}

export function compileParsed(
  { root, prepared, beyond }: ParsedText,
  context: CompileContext,
): CompiledPage {
  if (beyond === null) return compileTree(root, prepared, context)
  const page = new PageBuilder(prepared.lines)
  const { span, message, hint } = beyond
  page.problem({ code: 'beyond-limit', message, hint }, span)
  const empty = compileTree(EMPTY_ROOT, { ...prepared, text: '', markdownLines: [] }, context)
  return { ...empty, problems: page.finish().problems }
}

const EMPTY = {
  code: 'empty-page',
  severity: 'warning',
  message: 'this page is empty',
  hint: 'Write its text, or "draft: true" into its front matter until there is some.',
} as const
const START = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

function compileTree(
  root: Root,
  prepared: PreparedText,
  { text, locale, language, extensions = NO_EXTENSIONS, versionLabels = {} }: CompileContext,
): CompiledPage {
  const { text: markdown, lines } = prepared
  const page = new PageBuilder(lines)
  reportForeignSyntax(prepared, page, extensions)
  reportTypedSpaces(root, markdown, page)
  takeLineMarks(root, page, markdown)
  const headings = new Headings()
  const { definitions, notes, words } = survey(root)
  const footnotes = new Footnotes(notes)
  const [first, ...rest] = root.children
  const heading = first?.type === 'heading' && first.depth === 1 ? first : null
  const title = heading && titleHtml(heading, markdown, page)
  let excerpt: Template | null = null
  let names = 0
  const context: RenderContext = {
    page,
    text,
    locale,
    language,
    extensions,
    versionLabel: name => versionLabels[name] ?? name,
    headings,
    footnotes,
    terms: new Terms(root, language?.scheme ?? null),
    callouts: findCallouts(root, page, markdown),
    results: findResults(root),
    definitions,
    source: markdown,
    unique: prefix => `${prefix}-${++names}`,
    inLink: false,
    pictured: new Set(),
    truncate: () => {
      excerpt ??= page.template
    },
  }
  const article = heading === null ? root : { ...root, children: rest }
  renderChildren(article, context)
  const isEmpty = heading === null && page.template.chunks.every(html => html.trim() === '')
  if (isEmpty) page.problem(EMPTY, START)
  footnotes.renderList(context)
  const { terms } = context
  const changes = changesOf(article, {
    ...{ lines, headings: headings.list, terms, source: markdown },
    scheme: language?.scheme ?? null,
  })
  checkAnchors(page.anchors, headings, page)
  if (hasRareLetters(markdown)) page.uses('letters')
  const { html, targets, rewrites, samples, files, ...facts } = page.finish()
  const paragraph = root.children.find(node => node.type === 'paragraph')
  const start = heading?.position?.end.offset ?? 0
  return {
    ...facts,
    headings: headings.list,
    title,
    summary: paragraph ? plainText([paragraph], markdown).replace(/\s+/g, ' ').trim() : '',
    words,
    body: {
      html,
      excerpt,
      markdown: markdownTemplate(markdown, { targets, rewrites, start }),
      samples,
      files,
    },
    sections: sectionsOf(article, markdown, headings.list),
    changes,
  }
}

function titleHtml({ children }: Heading, markdown: string, page: PageBuilder): string {
  const named = withoutBadges(splitId(children).children, markdown)
  const badge = children.find(child => child.type === 'textDirective' && !named.includes(child))
  if (badge !== undefined) {
    const message = 'badges and icons are left out of the title of a page'
    const hint = 'Write "badge: New" into the front matter: sidebars show it too.'
    page.problem({ code: 'unknown-directive', severity: 'warning', message, hint }, badge.position)
  }
  return inlineHtml(named, markdown).trim()
}

function parse(markdown: string, math: boolean): Root {
  const features = { directive: true, frontmatter: false, math }
  const tree = markdownToMdast(markdown, { features })
  return tree.type === 'root' ? tree : EMPTY_ROOT
}

const EMPTY_ROOT: Root = { type: 'root', children: [] }
