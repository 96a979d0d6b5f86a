import type { NodePropSource, NodeSet } from '@lezer/common'
import { styleTags, type Tag, tagHighlighter, tags } from '@lezer/highlight'
import type { CodeStyle } from 'lectern/language'

export function highlighting(nodes: NodeSet): NodePropSource {
  const keywords = nodes.types.map(type => type.name).filter(name => /^[A-Z]{2,}$/.test(name))
  return styleTags({
    [keywords.join(' ')]: tags.keyword,

    LineComment: tags.lineComment,
    BlockComment: tags.blockComment,

    'String TextName Caption': tags.string,
    'RawString CodeLiteral': tags.special(tags.string),
    'Number NumberName': tags.number,
    'Boolean! ThreeStateBoolean!': tags.bool,
    'Null!': tags.null,
    'DateLiteral DateTimeLiteral TimeLiteral': tags.atom,
    ColorLiteral: tags.color,

    'Type!': tags.standard(tags.typeName),
    'ClassName! AnyClass': tags.className,

    'Definition PropertyDeclaration/PropertyName': tags.definition(tags.variableName),
    'Parameter RecursiveParameter': tags.local(tags.variableName),
    'PropertyName PropertyDraw': tags.variableName,
    StaticObject: tags.constant(tags.variableName),
    Attribute: tags.attributeName,

    'Plus Minus Times Divide AddOr': tags.arithmeticOperator,
    'Equals Relation EqualityExpression/"="': tags.compareOperator,
    '"=" "+=" "<-" "=>"': tags.definitionOperator,
    '"@" "@@" MetaName!': tags.meta,
    'MetaStatement/Definition': tags.definition(tags.macroName),
    '"(" ")"': tags.paren,
    '"[" "]" Index': tags.squareBracket,
    '"{" "}"': tags.brace,
    '";" "," ":" "."': tags.separator,
  })
}

/** Of each kind of token, on pages and in editors. */
export const tokenStyles: readonly { readonly tag: Tag | Tag[]; readonly class: CodeStyle }[] = [
  { tag: tags.keyword, class: 'keyword' },
  { tag: tags.comment, class: 'comment' },
  { tag: tags.string, class: 'string' },
  { tag: [tags.number, tags.atom, tags.color, tags.bool, tags.null], class: 'literal' },
  { tag: [tags.typeName, tags.className], class: 'type' },
  { tag: tags.definition(tags.name), class: 'definition' },
  { tag: tags.local(tags.name), class: 'parameter' },
  { tag: [tags.attributeName, tags.labelName], class: 'attribute' },
  { tag: [tags.operator, tags.escape], class: 'operator' },
  { tag: tags.meta, class: 'meta' },
]

export const highlighter = tagHighlighter(tokenStyles)
