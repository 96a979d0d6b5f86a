import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { nodeOf } from '../code-text.ts'
import type { Kind } from '../names/declared.ts'
import type { CheckedModule } from '../project/checked-module.ts'
import { declaredIn } from '../project/places.ts'

const KINDS: Readonly<Record<Kind, SymbolKind>> = {
  class: SymbolKind.Class,
  property: SymbolKind.Property,
  form: SymbolKind.Interface,
  group: SymbolKind.Namespace,
  table: SymbolKind.Struct,
  window: SymbolKind.Object,
  element: SymbolKind.Object,
  metacode: SymbolKind.Function,
  attribute: SymbolKind.Field,
}

/** Declarations, and extensions of forms and classes, with their parts. */
export function documentSymbols(document: TextDocument, module: CheckedModule): DocumentSymbol[] {
  const { text } = module
  const range = (from: number, to: number): DocumentSymbol['range'] => ({
    start: document.positionAt(from),
    end: document.positionAt(to),
  })
  const { declared } = module.names()
  return text.units.flatMap(unit => {
    const own = declared.find(
      each => each.range && unit.from <= each.range.from && each.range.to <= unit.to,
    )
    const node = nodeOf(text, unit)
    const isForm = /^(Extend)?FormStatement$/.test(unit.name)
    const extended = node.getChild('FormName') ?? node.getChild('ClassName')
    const isExtension = /^(Extend(Form|Class)|Design)Statement$/.test(unit.name)
    const at = own?.range ?? (isExtension ? extended : null)
    if (!at) return []
    const parts = isForm || /ClassStatement$/.test(unit.name) ? declaredIn(node, text.code) : []
    const name = text.code.slice(at.from, at.to)
    return {
      name: isExtension ? `${node.firstChild?.name} ${name}` : name,
      kind: own?.isAction ? SymbolKind.Method : KINDS[own?.kind ?? (isForm ? 'form' : 'class')],
      range: range(unit.from, unit.to),
      selectionRange: range(at.from, at.to),
      children: parts
        .filter(each => each.from !== at.from)
        .map(({ from, to }) => ({
          name: text.code.slice(from, to),
          kind: isForm ? SymbolKind.Field : SymbolKind.EnumMember,
          range: range(from, to),
          selectionRange: range(from, to),
        })),
    }
  })
}
