import type { Root } from 'mdast'
import { markdownToMdast } from 'satteri'
import { hasRareLetters } from '../base/letters.ts'
import type { MappedText } from '../base/lines.ts'
import type { InterfaceText } from '../base/text.ts'
import type { OpenLanguage } from '../language/open-language.ts'
import { PageBuilder } from './builder.ts'
import { findCallouts } from './code/callouts.ts'
import { prepareDirectives } from './directives/directive-lines.ts'
import { type Extensions, NO_EXTENSIONS } from './extensions.ts'
import { Footnotes } from './footnotes.ts'
import { reportForeignSyntax } from './foreign-syntax.ts'
import { checkAnchors, Headings, inlineHtml, splitId } from './headings.ts'
import { longParagraph } from './long-paragraph.ts'
import { markdownTemplate } from './markdown-template.ts'
import { maskDollars, unmaskDollars } from './math/mask-dollars.ts'
import { deepMarks, deepNode } from './nesting.ts'
import { renderChildren } from './nodes.ts'
import type { CompiledPage, Template } from './page.ts'
import { plainText } from './plain-text.ts'
import type { RenderContext } from './render-context.ts'
import { sectionsOf } from './sections.ts'
import { survey } from './survey.ts'
import { Terms } from './terms.ts'
import { reportTypedSpaces } from './typography/typed-spaces.ts'

/** What a page is compiled with besides its text. */
interface CompileContext {
  /** Texts of the interface in the language of the page. */
  readonly text: InterfaceText
  /** Code of the locale that the page is written in. */
  readonly locale: string
  /** The language that the site documents; null when it documents none. */
  readonly language: OpenLanguage | null
  /** What the configuration adds to Markdown; by default nothing. */
  readonly extensions?: Extensions
  /** What readers call the versions, by all names that content has for them; by default these. */
  readonly versionLabels?: Readonly<Record<string, string>>
}

/**
 * Compiles the Markdown of one page. Pure: it sees this text only.
 *
 * @param source the text after front matter, includes and version blocks, with its line map
 */
export function compile(source: MappedText, context: CompileContext): CompiledPage {
  const prepared = prepareDirectives(source)
  const refused = deepMarks(prepared.text) ?? longParagraph(prepared.text)
  const root = parse(refused === null ? prepared.text : '', context.extensions)
  const beyond = refused ?? deepNode(root)
  if (beyond === null) return compileTree(root, prepared, context)
  const page = new PageBuilder(prepared.lines)
  const { span, message, hint } = beyond
  page.problem({ code: 'beyond-limit', message, hint }, span)
  const empty = compileTree({ type: 'root', children: [] }, { ...prepared, text: '' }, context)
  return { ...empty, problems: page.finish().problems }
}

function compileTree(
  root: Root,
  mapped: MappedText,
  { text, locale, language, extensions = NO_EXTENSIONS, versionLabels = {} }: CompileContext,
): CompiledPage {
  const { text: markdown, lines } = mapped
  const page = new PageBuilder(lines)
  reportForeignSyntax(mapped, page, extensions)
  reportTypedSpaces(root, markdown, page)
  const headings = new Headings()
  const { definitions, notes, words } = survey(root)
  const footnotes = new Footnotes(notes)
  const [first, ...rest] = root.children
  const heading = first?.type === 'heading' && first.depth === 1 ? first : null
  const title = heading && inlineHtml(splitId(heading.children).children, markdown)
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
    definitions,
    source: markdown,
    unique: prefix => `${prefix}-${++names}`,
    inLink: false,
    truncate: () => {
      excerpt ??= page.template
    },
  }
  const article = heading === null ? root : { ...root, children: rest }
  renderChildren(article, context)
  footnotes.renderList(context)
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
  }
}

/** Parses Markdown into an mdast tree with positions. */
function parse(markdown: string, { formulas }: Pick<Extensions, 'formulas'> = NO_EXTENSIONS): Root {
  const math = formulas !== 'off'
  const text = math ? maskDollars(markdown) : markdown
  const parsed = markdownToMdast(text, { features: { directive: true, frontmatter: false, math } })
  const tree = text === markdown ? parsed : unmaskDollars(parsed)
  return tree.type === 'root' ? tree : { type: 'root', children: [] }
}
