import {
  continuedIndent,
  delimitedIndent,
  foldInside,
  foldNodeProp,
  indentNodeProp,
  LanguageSupport,
  LRLanguage,
} from '@codemirror/language'
import { wholeParser } from './entry.ts'
import { majorOf, newest, type Version } from './words.ts'

/** Highlighting, folding and indentation in CodeMirror. */
export function lsf(version: Version = newest): LanguageSupport {
  const braces = delimitedIndent({ closing: '}' })
  const parser = wholeParser('MODULE', version).configure({
    props: [
      foldNodeProp.add({
        'ListAction ComponentBody NavigatorBody StaticObjectList BlockComment': foldInside,
        'FormStatement ExtendFormStatement MetaStatement': (node, state) => {
          const { to } = state.doc.lineAt(node.from)
          return to < node.to ? { from: to, to: node.to } : null
        },
      }),
      indentNodeProp.add({
        'ListAction ComponentBody NavigatorBody StaticObjectList': braces,
        MetaStatement: context =>
          context.column(context.node.from) +
          (/^\s*END/.test(context.textAfter) ? 0 : context.unit),
        'ArgumentList ParameterList': delimitedIndent({ closing: ')' }),
        'FormStatement ExtendFormStatement PropertyStatement': continuedIndent({ except: /^\s*;/ }),
      }),
    ],
  })
  return new LanguageSupport(
    LRLanguage.define({
      name: 'lsf',
      parser,
      languageData: {
        commentTokens:
          majorOf(version) === 'v6'
            ? { line: '//', block: { open: '/*', close: '*/' } }
            : { line: '//' },
        closeBrackets: { brackets: ['(', '[', '{', "'"] },
      },
    }),
  )
}
