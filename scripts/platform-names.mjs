// Lists the public names of the platform's own modules: with their numbers and classes of parameters for the check of
// samples (packages/lsf/src/names/platform.generated.js), and with results, captions and versions for the pages of the
// modules (site/content/library/names.json, see platform-library.mjs).
//
// usage: node scripts/platform-names.mjs v4=FOLDER v5=FOLDER v6=FOLDER    each a checkout of the platform
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createJiti } from 'jiti'
import { libraryText } from './platform-library.mjs'

const target = new URL('../packages/lsf/src/names/platform.generated.js', import.meta.url)
const library = new URL('../site/content/library/names.json', import.meta.url)
const jiti = createJiti(import.meta.url)
/** @type {typeof import('../packages/lsf/src/names/declarations.ts')} */
const { moduleNames } = await jiti.import('../packages/lsf/src/names/declarations.ts')
/** @type {typeof import('../packages/lsf/src/entry.ts')} */
const { entryParser } = await jiti.import('../packages/lsf/src/entry.ts')
/** @type {typeof import('../packages/lsf/src/words.ts')} */
const { isVersion, majorOf } = await jiti.import('../packages/lsf/src/words.ts')

/**
 * Where the modules are in a checkout, the classes that set attributes of the design, and the class that adds windows
 * to `System` before 6.x.
 */
const FOLDER = 'server/src/main/lsfusion'
const TEXTS = 'server/src/main/resources/ServerResourceBundle'
const PROXIES = 'server/src/main/java/lsfusion/server/language/proxy'
const BASE_CLASS = 'server/src/main/java/lsfusion/server/logics/BaseLogicsModule.java'

/**
 * @typedef {import('../packages/lsf/src/names/declared.ts').Declared} Declared
 * @typedef {import('../packages/lsf/src/names/declared.ts').ModuleNames} ModuleNames
 * @typedef {import('../packages/lsf/src/words.ts').Version} Version
 */

/** @param {string} folder @param {Version} version */
const modulesIn = (folder, version) => {
  const files = readdirSync(join(folder, FOLDER), { recursive: true, encoding: 'utf8' })
  const codes = files
    .filter(file => file.endsWith('.lsf'))
    .sort()
    .map(file => readFileSync(join(folder, FOLDER, file), 'utf8'))
  /** @type {Declared[]} */
  const metacodes = []
  /** @param {string} code */
  const read = code =>
    moduleNames(
      { code, tree: entryParser('MODULE', version).parse(code) },
      version,
      (name, count) => metacodes.find(each => each.name === name && each.arity === count)?.body,
    )
  for (const code of codes) {
    metacodes.push(...read(code).declared.filter(({ kind }) => kind === 'metacode'))
  }
  const base = readFileSync(join(folder, BASE_CLASS), 'utf8')
  const windows = [...base.matchAll(/Window\(elementCanonicalName\("(\w+)"\)/g)].map(
    ([, name = '']) => ({ kind: /** @type {const} */ ('window'), name, from: 0 }),
  )
  const setters = readdirSync(join(folder, PROXIES)).flatMap(file =>
    [
      ...readFileSync(join(folder, PROXIES, file), 'utf8').matchAll(/public void set([A-Z]\w*)/g),
    ].map(([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1)),
  )
  const attributes = [...new Set(setters)]
    .sort()
    .map(name => ({ kind: /** @type {const} */ ('attribute'), name, from: 0 }))
  return codes.map(code => {
    const { expansions, ...names } = read(code)
    const declared = names.declared.map(each => publicPart(each, version))
    const more = names.name === 'System' ? [...windows, ...attributes] : []
    const all = [...declared, ...more]
    return {
      names: { ...names, declared: all },
      codes: [code, ...expansions.map(each => each.code)],
    }
  })
}

/** @param {Declared} declared @param {Version} version @returns {Declared} */
const publicPart = (declared, version) => {
  const { body } = declared
  if (body === undefined) return { ...declared, from: 0, range: undefined }
  // Of a metacode only the names that it declares, and its calls of others with what they are called with.
  const tree = entryParser('MODULE', version).parse(body.code)
  const calls = tree.topNode
    .getChildren('MetaCallStatement')
    .map(({ from, to }) => body.code.slice(from, to).replace(/\s+/g, ' '))
  const { declared: names } = moduleNames({ code: body.code, tree }, version)
  const code = [...names.map(statementOf), ...calls].join(' ')
  return { ...declared, from: 0, range: undefined, body: { ...body, code } }
}

/** A statement that declares the same. @param {Declared} declared */
const statementOf = declared => {
  const { kind, name, arity, classes, isAction, extends: adds, members = [], draws = [] } = declared
  const extended = adds ? 'EXTEND ' : ''
  if (kind === 'class') return `${extended}CLASS ${name} { ${members.join(', ')} }`
  if (kind === 'form') {
    const objects = members.map(each => ` OBJECTS ${each} = Object`).join('')
    const properties = draws.length > 0 ? ` PROPERTIES() ${draws.join(', ')}` : ''
    return `${extended}FORM ${name}${objects}${properties};`
  }
  if (kind === 'group') return `GROUP ${name};`
  if (kind !== 'property') return ''
  if (arity === null || arity === undefined)
    return isAction ? `${name} INTERNAL '';` : `${name} = FORMULA '';`
  const list = (classes ?? Array.from({ length: arity }, () => 'Object')).join(', ')
  return isAction ? `${name} ABSTRACT (${list});` : `${name} = DATA INTEGER (${list});`
}

/** @type {Record<string, ModuleNames[]>} */
const platform = {}
/** @type {import('./platform-library.mjs').Release[]} */
const releases = []
for (const argument of process.argv.slice(2)) {
  const [version = '', folder = ''] = argument.split('=')
  if (!isVersion(version) || majorOf(version) !== version || folder === '')
    throw new Error(`"${argument}" is no VERSION=FOLDER`)
  const modules = modulesIn(folder, version)
  platform[version] = modules.map(({ names }) => names)
  const [en = '', ru = ''] = ['', '_ru'].map(name =>
    readFileSync(join(folder, `${TEXTS}${name}.properties`), 'utf8'),
  )
  releases.push({ version, modules, texts: { en, ru } })
}
/** A name as `platform.ts` reads it. @param {Declared} declared */
const lineOf = declared => {
  const {
    kind: kindOf,
    name,
    extends: adds,
    arity,
    classes,
    members = [],
    draws = [],
    body,
  } = declared
  const kind = declared.isAction ? 'action' : kindOf
  const signature = classes?.join() ?? (arity === null || arity === undefined ? '?' : String(arity))
  const parts = [adds ? `+${kind}` : kind, name]
  if (kindOf === 'property') parts.push(signature)
  if (kind === 'class') parts.push(members.join())
  if (kind === 'form') {
    const objects = (declared.parts ?? []).filter(each => each.startsWith('object '))
    parts.push(members.join(), draws.join(), objects.map(each => each.slice(7)).join())
  }
  if (kind === 'metacode') parts.push(body?.parameters.join() ?? '', body?.code ?? '')
  return parts.join(' ').trimEnd()
}

const lines = Object.entries(platform).map(([version, modules]) => {
  const texts = modules.map(({ name, namespace, requires, declared }) => [
    ...[name, namespace, requires.join()].join(' ').split('\n'),
    ...declared.map(lineOf),
  ])
  return `  ${version}: ${JSON.stringify(texts.map(each => each.join('\n')))},\n`
})
const made = 'Generated by scripts/platform-names.mjs from the modules of the platform: names only.'
writeFileSync(target, `// ${made}\nexport const platform = {\n${lines.join('')}}\n`)
writeFileSync(library, libraryText(releases))
for (const [version, modules] of Object.entries(platform)) {
  const count = modules.reduce((sum, { declared }) => sum + declared.length, 0)
  console.log(`${version}: ${modules.length} modules, ${count} names`)
}
