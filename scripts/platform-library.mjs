// The names of the platform's modules as data for the pages about them: kinds, signatures, captions and versions.
import { createJiti } from 'jiti'
import { childrenOf, declaredClass, resultClasses, text } from './platform-classes.mjs'

const jiti = createJiti(import.meta.url)
/** @type {typeof import('../packages/lsf/src/names/declared-by.ts')} */
const { declaredBy } = await jiti.import('../packages/lsf/src/names/declared-by.ts')
/** @type {typeof import('../packages/lsf/src/entry.ts')} */
const { entryParser } = await jiti.import('../packages/lsf/src/entry.ts')

/**
 * @typedef {import('@lezer/common').SyntaxNode} Node
 * @typedef {import('../packages/lsf/src/names/declared.ts').Declared} Declared
 * @typedef {import('../packages/lsf/src/names/declared.ts').ModuleNames} ModuleNames
 * @typedef {import('../packages/lsf/src/words.ts').Version} Version
 * @typedef {{ readonly names: ModuleNames, readonly codes: readonly string[] }} Module codes: of the module, and what its
 * calls of metacodes expand to
 * @typedef {{ readonly version: Version, readonly modules: readonly Module[], readonly texts: { readonly en: string, readonly ru: string } }} Release
 * texts: of the files with captions
 *
 * @typedef {{ en?: string, ru?: string }} Caption
 * @typedef {{ classes?: string[], result?: string, caption?: Caption, deprecated?: string, since?: string, until?: string }} Signature
 * classes: of the parameters, otherwise their names or `?`; absent if not even their number is known
 * @typedef {{ name: string, kind: string, module: string, signature: Signature, objects?: Record<string, Caption>, parents?: string[] }} Entry
 */

/** @param {readonly Release[]} releases oldest first */
export function libraryText(releases) {
  const versions = releases.map(({ version }) => version)
  const read = releases.map(release => ({ ...release, entries: entriesOf(release) }))
  const modules = [...new Set([...read].reverse().flatMap(each => each.modules.map(nameOf)))].sort()
  const texts = modules.map(name => {
    const having = read.filter(each => each.modules.some(module => nameOf(module) === name))
    const { requires = [] } =
      having.at(-1)?.modules.find(module => nameOf(module) === name)?.names ?? {}
    const own = having.map(({ version, entries }) => ({
      version,
      entries: entries.filter(entry => entry.module === name),
    }))
    const head = {
      requires,
      ...rangeOf(
        having.map(({ version }) => version),
        versions,
      ),
    }
    const lines = merged(own, versions).map(entry => JSON.stringify(entry))
    return `${JSON.stringify(name)}: ${JSON.stringify(head).slice(0, -1)}, "names": [\n${lines.join(',\n')}\n]}`
  })
  return `{\n${texts.join(',\n')}\n}\n`
}

/** @param {Module} module */
function nameOf({ names }) {
  return names.name ?? ''
}

/**
 * The entries of all versions, those of the newest first.
 * @param {readonly { version: Version, entries: readonly Entry[] }[]} releases oldest first
 * @param {readonly Version[]} versions
 */
function merged(releases, versions) {
  /** @type {Map<string, { entry: Omit<Entry, 'module' | 'signature'>, found: { signature: Signature, in: Version[] }[] }>} */
  const byName = new Map()
  for (const { version, entries } of [...releases].reverse()) {
    for (const { module: _, signature, ...entry } of entries) {
      const key = `${entry.kind} ${entry.name}`
      const all = byName.get(key) ?? { entry, found: [] }
      byName.set(key, all)
      const same = all.found.find(
        each => isSame(each.signature, signature) && !each.in.includes(version),
      )
      if (same) same.in.push(version)
      else all.found.push({ signature, in: [version] })
    }
  }
  return [...byName.values()].map(({ entry, found }) => {
    const signatures = found.map(each => ({ ...each.signature, ...rangeOf(each.in, versions) }))
    return { ...entry, signatures }
  })
}

/** A class that one of the two does not say is no difference. @param {Signature} one @param {Signature} other */
function isSame({ classes: one }, { classes: other }) {
  if (!one || !other) return one === other
  const isClass = (/** @type {string} */ each) => /^[A-Z]/.test(each)
  return (
    one.length === other.length &&
    one.every((each, at) => each === other[at] || !isClass(each) || !isClass(other[at] ?? ''))
  )
}

/** @param {readonly Version[]} own @param {readonly Version[]} all oldest first */
function rangeOf(own, all) {
  const [oldest = ''] = all.filter(each => own.includes(each))
  const newest = all.filter(each => own.includes(each)).at(-1) ?? ''
  return {
    ...(oldest === all[0] ? {} : { since: oldest }),
    ...(newest === all.at(-1) ? {} : { until: newest }),
  }
}

/** @param {Release} release @returns {Entry[]} */
function entriesOf({ version, modules, texts }) {
  const captions = { en: propertiesIn(texts.en), ru: propertiesIn(texts.ru) }
  const statements = modules.flatMap(module =>
    module.codes.flatMap(code =>
      childrenOf(entryParser('MODULE', version).parse(code).topNode).map(node => ({
        module: nameOf(module),
        code,
        node,
      })),
    ),
  )
  const all = statements.flatMap(({ module, code, node }) =>
    declaredBy(code, node)
      .filter(each => !each.extends && each.kind !== 'element')
      .map((declared, index) => ({
        ...{ module, code, node, declared },
        isFirst: index === 0,
        body: bodyOf(node),
        ...parametersOf(declared, code, node),
      })),
  )
  const properties = all.flatMap(({ isFirst, body, declared, module, code, classes, names }) =>
    isFirst && body && declared.kind === 'property' && classes
      ? [
          {
            name: declared.name,
            module,
            names,
            classes: classes.map(classOrNull),
            body: { code, node: body },
          },
        ]
      : [],
  )
  const byBody = new Map(properties.map(each => [each.body.node, each]))
  const parents = new Map(
    all.map(({ declared, code, node }) => [declared.name, parentsOf(code, node)]),
  )
  const resultOf = resultClasses(properties, parents)
  const windows = modules
    .flatMap(({ names }) => names.declared.map(each => ({ ...each, module: names.name ?? '' })))
    .filter(({ kind }) => kind === 'window')
    .filter(
      ({ name }) =>
        !all.some(({ declared }) => declared.kind === 'window' && declared.name === name),
    )
  return [
    ...all.map(({ module, code, node, declared, classes, isFirst, body }) => {
      const property = body && byBody.get(body)
      const result = property && isFirst ? resultOf(property) : null
      const caption = isFirst ? captionOf(code, node, captions) : null
      const deprecated = /@@deprecated\('([\d.]+)'/.exec(text(code, node))?.[1]
      return {
        name: declared.name,
        kind: kindOf(declared, node),
        ...classFacts(code, node, captions),
        module,
        signature: {
          ...(classes ? { classes } : {}),
          ...(result ? { result } : {}),
          ...(caption ? { caption } : {}),
          ...(deprecated ? { deprecated } : {}),
        },
      }
    }),
    ...windows.map(({ name, kind, module }) => ({ name, kind, module, signature: {} })),
    ...statements.flatMap(({ module, code, node }) =>
      foldersIn(code, node, captions).map(folder => ({ ...folder, kind: 'folder', module })),
    ),
  ]
}

/** @param {Declared} declared @param {Node} statement */
function kindOf({ kind, isAction }, { name }) {
  if (kind !== 'property') return kind
  if (/^(On|When|Constraint)Statement$/.test(name)) return 'event'
  return isAction ? 'action' : 'property'
}

/** What a property is made of. @param {Node} statement */
function bodyOf(statement) {
  if (statement.name !== 'PropertyStatement') return null
  const [, body] = childrenOf(statement).filter(({ name }) => name !== '=')
  return body ?? null
}

/**
 * @param {Declared} declared @param {string} code @param {Node} statement
 * @returns {{ classes: string[] | null, names: string[] }}
 */
function parametersOf({ kind, classes, arity, body }, code, statement) {
  if (kind === 'metacode') return { classes: [...(body?.parameters ?? [])], names: [] }
  if (kind !== 'property') return { classes: null, names: [] }
  const list = statement.getChild('PropertyDeclaration')?.getChild('ParameterList')
  if (list && classes !== undefined) {
    const items = childrenOf(list).filter(({ name }) => /Parameter$/.test(name))
    const names = items.map(item => text(code, childrenOf(item).at(-1) ?? item))
    if (names.length === arity) {
      const own = items.map(item => declaredClass(code, item)?.replace(/\[\d.*/, ''))
      return { classes: own.map((each, index) => each ?? names[index] ?? '?'), names }
    }
  }
  if (classes) return { classes: [...classes], names: [] }
  if (typeof arity === 'number') return { classes: Array(arity).fill('?'), names: [] }
  // Without a list of parameters, a formula has those that its text names.
  if (!statement.getChild('FormulaProperty')) return { classes: null, names: [] }
  const used = [...text(code, statement).matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
  return { classes: Array(Math.max(0, ...used)).fill('?'), names: [] }
}

/** @param {string} written class, name of a parameter, or `?` */
function classOrNull(written) {
  return /^[A-Z]/.test(written) ? written : null
}

/** @typedef {{ readonly en: ReadonlyMap<string, string>, readonly ru: ReadonlyMap<string, string> }} Captions */

/** @param {string} code @param {Node} node @param {Captions} captions @returns {Caption | null} */
function captionOf(code, node, captions) {
  const parent = node.getChild('PropertyDeclaration') ?? node
  const written = parent.getChild('Caption')
  const plain = written ? text(code, written).replace(/^'|'$/g, '').replace(/\\'/g, "'") : ''
  if (plain === '') return null
  const inEnglish = filled(plain, captions.en)
  const inRussian = filled(plain, captions.ru) ?? inEnglish
  const isRussian = /[а-яё]/i.test(inEnglish ?? '')
  const caption = {
    ...(inEnglish && !isRussian ? { en: inEnglish } : {}),
    ...(inRussian ? { ru: inRussian } : {}),
  }
  return Object.keys(caption).length > 0 ? caption : null
}

/**
 * Folders of the navigator, to which applications add their forms.
 * @param {string} code @param {Node} node @param {Captions} captions
 * @returns {{ name: string, signature: Signature }[]}
 */
function foldersIn(code, node, captions) {
  const own = node.name === 'NewElement' && node.getChild('FOLDER') && node.getChild('Definition')
  const caption = own ? captionOf(code, node, captions) : null
  const folder = own ? [{ name: text(code, own), signature: caption ? { caption } : {} }] : []
  if (!/^(Navigator\w+|\w+Element)$/.test(node.name)) return folder
  return [...folder, ...childrenOf(node).flatMap(child => foldersIn(code, child, captions))]
}

/** Null if there is no such text. @param {string} caption @param {ReadonlyMap<string, string>} texts */
function filled(caption, texts) {
  let isMissing = false
  const text = caption.replace(/\{([\w.]+)\}/g, (_, key) => {
    const found = texts.get(key)
    isMissing ||= found === undefined
    return found ?? ''
  })
  return isMissing ? null : text.trim()
}

/** @param {string} code @param {Node} statement @param {Captions} captions */
function classFacts(code, statement, captions) {
  if (statement.name !== 'ClassStatement') return {}
  const objects =
    statement.getChild('StaticObjectList')?.getChildren('StaticObjectDefinition') ?? []
  const named = objects.map(each => {
    const name = each.getChild('Definition')
    return [name ? text(code, name) : '', captionOf(code, each, captions) ?? {}]
  })
  const parents = parentsOf(code, statement)
  return {
    ...(named.length > 0 ? { objects: Object.fromEntries(named) } : {}),
    ...(parents.length > 0 ? { parents } : {}),
  }
}

/** @param {string} code @param {Node} statement */
function parentsOf(code, statement) {
  const list = statement.getChild('ParentList')?.getChildren('ClassName') ?? []
  return list.map(each => text(code, each))
}

/** Texts of a `.properties` file by key. @param {string} file */
function propertiesIn(file) {
  const lines = file.replace(/\\\r?\n\s*/g, '').split(/\r?\n/)
  return new Map(
    lines.flatMap(line => {
      const [, key, value = ''] = /^\s*([^#!\s=:][^\s=:]*)\s*[=:]\s*(.*)$/.exec(line) ?? []
      const text = value.replace(/\\u([\da-fA-F]{4})|\\(.)/g, (_, code, sign) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : sign === 'n' ? ' ' : sign,
      )
      return key === undefined ? [] : [[key, text.trim()]]
    }),
  )
}
