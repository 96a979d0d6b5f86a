import type { ElementContent, RootContent } from 'hast'
import type { Refractor } from 'refractor/core'
import { highlightingOf, languageNamed } from './languages.ts'
import { TOKEN_STYLES, type Token, type TokenStyle } from './token.ts'

/** Grammars that are loaded on demand: a build pays only for the languages of its pages. */
export interface Grammars {
  load(markdown: string): Promise<void>
  /** @param language canonical name; null if its grammar has not been loaded */
  highlight(code: string, language: string): readonly Token[] | null
}

export function openGrammars(): Grammars {
  let refractor: Refractor | null = null
  return {
    async load(markdown) {
      for (const language of languagesIn(markdown)) {
        refractor ??= (await import('refractor/core')).refractor
        if (refractor.registered(language)) continue
        const grammar: Parameters<Refractor['register']>[0] = (
          await import(/* @vite-ignore */ `refractor/${language}`)
        ).default
        refractor.register(grammar)
      }
    },
    highlight(code, language) {
      if (!refractor?.registered(language)) return null
      return tokensOf(refractor.highlight(code, language).children, null)
    },
  }
}

function languagesIn(markdown: string): ReadonlySet<string> {
  const names = markdown.matchAll(/(?:```|~~~)[ \t]*([^\s`{}=]+)|\blanguage="?([^\s"}]+)/g)
  const languages = [...names].flatMap(
    ([, fence = '', included = '']) => languageNamed(fence || included) ?? [],
  )
  return new Set(languages.filter(name => highlightingOf(name) === 'loaded'))
}

function tokensOf(
  nodes: readonly (RootContent | ElementContent)[],
  style: TokenStyle | null,
): readonly Token[] {
  return nodes.flatMap((node): readonly Token[] => {
    if (node.type === 'text') return [{ text: node.value, style }]
    if (node.type !== 'element') return []
    return tokensOf(node.children, styleOf(node.properties.className) ?? style)
  })
}

function styleOf(classes: unknown): TokenStyle | null {
  if (!Array.isArray(classes)) return null
  const styles = classes.map(name => STYLES.get(String(name)))
  return styles.find(style => style !== undefined) ?? null
}

const PRISM_NAMES: Readonly<Record<TokenStyle, string>> = {
  c: 'comment prolog doctype cdata shebang blockquote',
  k: 'keyword tag important atrule selector title bold directive-keyword',
  t: 'class-name namespace builtin type type-definition',
  s: 'string char attr-value regex template-string url heredoc code-snippet',
  n: 'number boolean constant symbol nil null unit color date',
  o: 'operator entity escape',
  d: 'function-definition',
  p: 'variable parameter',
  a: 'property attr-name key label literal-property header-name',
  m: 'annotation decorator attribute macro directive meta preprocessor',
  ins: 'inserted',
  del: 'deleted',
}

const STYLES: ReadonlyMap<string, TokenStyle> = new Map(
  TOKEN_STYLES.flatMap(style => PRISM_NAMES[style].split(' ').map(name => [name, style] as const)),
)
