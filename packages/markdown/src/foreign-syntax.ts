import { howToSwitchOn } from '@lectern/base/plugin-packages'
import type { PageBuilder } from './builder.ts'
import type { PreparedText } from './directives/directive-lines.ts'
import type { Extensions } from './extensions.ts'

interface Foreign {
  /** Matched against a line without its inline code. */
  readonly pattern: RegExp
  /** Completes "this is …": `how MDX writes tabs`. */
  readonly name: string
  readonly hint: string
}

const COMPONENT =
  'Components of the site are written "::$1{name=value}" alone on a line, ":$1[text]{name=value}" in a text, or ":::$1" … ":::" around Markdown.'

const FOREIGN: readonly Foreign[] = [
  {
    pattern: /^[ \t>]*:{3,}[ \t]+([A-Za-z][\w-]*)/,
    name: 'how VitePress writes a container',
    hint: 'Write ":::$1", without a space.',
  },
  {
    pattern: /^[ \t>]*(?:!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)/,
    name: 'how MkDocs writes an admonition',
    hint: 'Write ":::$1" … ":::" around its text, which is not indented then.',
  },
  {
    pattern: /^[ \t]*===[ \t]+"[^"]*"[ \t]*$/,
    name: 'how MkDocs writes a tab',
    hint: 'Write "::::tabs", in it ":::tab[Title]" … ":::", then "::::".',
  },
  {
    pattern: /^import[ \t]+(?:[\w*{][^'"]*[ \t]from[ \t]+)?['"][^'"]+['"];?[ \t]*$/,
    name: 'how MDX imports a component',
    hint: 'Remove it: components are named in the configuration ("components").',
  },
  {
    pattern: /^export[ \t]+(?:const|let|var|function|default|class|async)\b/,
    name: 'how MDX exports a value',
    hint: 'Remove it: values for a page stand in its front matter, code in components.',
  },
  {
    pattern: /<(?:Tabs|TabItem|CodeGroup)(?=[\s>])[^<>]*>/,
    name: 'how MDX writes tabs',
    hint: 'Write "::::tabs", in it ":::tab[Title]" … ":::", then "::::".',
  },
  {
    pattern: /<(?:Admonition|Callout|Aside|Note|Tip|Warning)(?=[\s>])[^<>]*>/,
    name: 'how MDX writes an admonition',
    hint: 'Write ":::note" … ":::", or another kind.',
  },
  {
    pattern: /^[ \t>]*<([A-Z][\w.]*[a-z][\w.]*)(?:[\s/][^<>]*)?>[ \t]*$/,
    name: 'how MDX writes a component',
    hint: COMPONENT,
  },
  {
    pattern: /<([A-Z][\w.]*[a-z][\w.]*)(?:[ \t]+[a-zA-Z-]+=["'{][^<>]*|[ \t]*\/)>/,
    name: 'how MDX writes a component',
    hint: COMPONENT,
  },
  {
    pattern: /^[ \t>]*\{%-?[ \t]*\w[^%]*%\}/,
    name: 'how Liquid and Jinja write a tag',
    hint: 'Remove it: containers start with ":::", included files with "::include".',
  },
  {
    pattern: /^[ \t>]*\{\{[<%][ \t]*\/?[ \t]*\w[^\n]*?[>%]\}\}/,
    name: 'how Hugo writes a shortcode',
    hint: 'Remove it: containers start with ":::", included files with "::include".',
  },
]

const FORMULA: Foreign = {
  pattern: /^[ \t>]*\$\$(?!\$)/,
  name: 'a formula, and they are switched off',
  hint: howToSwitchOn('math'),
}

export function reportForeignSyntax(
  { text, markdownLines }: PreparedText,
  page: PageBuilder,
  { plugins }: Pick<Extensions, 'plugins'>,
): void {
  if (!MAY_BE_FOREIGN.test(text)) return
  let searched = plugins?.hasMath === true ? FOREIGN : [...FOREIGN, FORMULA]
  for (const [index, { kind, text: line }] of markdownLines.entries()) {
    if (kind !== 'text' || !MAY_BE_FOREIGN.test(line)) continue
    const prose = line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, code => ' '.repeat(code.length))
    const found = searched.flatMap(({ pattern, name, hint }) => {
      const match = pattern.exec(prose)
      return match === null ? [] : [{ match, name, hint }]
    })[0]
    if (found === undefined) continue
    // Reported once: the next line of dollars closes the formula.
    if (found.name === FORMULA.name) searched = FOREIGN
    const [whole, name = ''] = found.match
    const column = found.match.index + (whole.length - whole.trimStart().length) + 1
    const end = found.match.index + whole.trimEnd().length + 1
    page.problem(
      {
        code: 'foreign-syntax',
        severity: 'warning',
        message: `this is ${found.name}: here it is shown as text`,
        hint: found.hint.replace(/\$1/g, name),
      },
      { start: { line: index + 1, column }, end: { line: index + 1, column: end } },
    )
  }
}

/** Cheap test first. */
const MAY_BE_FOREIGN = /:::[ \t]|!!!|\?\?\?|===[ \t]|^(?:import|export)[ \t]|<[A-Z]|\{[%{]|\$\$/m
