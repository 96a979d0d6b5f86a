// Checks who imports whom, by the rules below: what files may import of their package and of others, what may
// run in a browser, that no file needs itself, not even for types, and that what is exported is imported.
//
// usage: node scripts/imports.mjs
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'
import { root } from './setup.mjs'
import { sourceOf, WORKSPACES } from './workspaces.mjs'

/**
 * @typedef {object} Package
 * @property {string} name what others import it by
 * @property {string} folder of its sources, relative to the repository
 * @property {readonly string[]} dependencies names of the packages that it may import
 * @property {Readonly<Record<string, Layer>>} layers by the name of a folder; `.` for the files beside them, `*` for
 *   all that is not named
 * @property {readonly string[]} [computed] files that import what they compute the address of
 * @property {readonly (readonly string[])[]} [cycles] files that need each other, on purpose
 * @property {readonly string[]} [entries] files whose exports are for others
 *
 * @typedef {object} Layer
 * @property {readonly string[]} [uses] layers that it may import from, besides its own
 * @property {readonly string[]} [types] layers, or other packages, that it may import types from and nothing else
 * @property {boolean} [browser] whether it runs in browsers too: then nothing of Node is there
 * @property {RegExp} [packages] the only packages from outside of this repository that it may import
 *
 * @typedef {object} Import
 * @property {string} target as it is written; empty where it is computed
 * @property {boolean} isType whether nothing of it is left in the program
 * @property {readonly string[] | null} names what is imported; null for all that there is
 */

/** @type {Readonly<Record<string, Omit<Package, 'name' | 'folder' | 'dependencies'>>>} */
const RULES = {
  '@lectern/base': { layers: { '*': { browser: true }, node: { uses: ['*'] } } },
  '@lectern/texts': { layers: { '*': { browser: true } } },
  '@lectern/engine': {
    layers: {
      // Runs the code of a site on workers, and watches them.
      host: { uses: [] },
      '.': { uses: ['host'] },
    },
  },
  '@lectern/output': { layers: { '*': {} } },
  '@lectern/markdown': {
    layers: {
      // What plugins, components and a documented language are for a page.
      components: { types: ['@lectern/theme'] },
      language: { browser: true },
      plugins: { uses: ['components'], types: ['@lectern/theme'] },
      '*': { uses: ['components', 'language', 'plugins'] },
    },
    computed: ['code/grammars.ts'],
    // What is in a list, a table or an admonition is written as what is outside.
    cycles: [
      [
        ...['code/callout-notes.ts', 'code/package-tabs.ts'],
        'definitions.ts',
        ...[
          'admonition',
          'badge',
          'component',
          'directives',
          'files',
          'inline',
          'landing',
          'result',
          'tabs',
        ].map(name => `directives/${name}.ts`),
        ...['nodes.ts', 'table.ts'],
      ],
    ],
  },
  '@lectern/search': { layers: { '*': { browser: true } } },
  '@lectern/theme': {
    layers: {
      '.': { browser: true },
      markup: { uses: ['.'], browser: true },
      client: { uses: ['.', 'markup'], browser: true },
    },
    computed: [
      'client/application.ts',
      'client/islands.ts',
      'client/load/chunks.ts',
      'client/load/shared-data.ts',
      'client/article/edit-sample.ts',
      'client/start.ts',
    ],
    // Scripts that stand in documents.
    entries: ['client/before-paint.ts', 'client/fill-in-address.ts'],
  },
  '@lectern/serve': { layers: { '*': {} } },
  '@lectern/lsf': {
    layers: {
      '*': { types: ['lectern'], browser: true, packages: /^@(lezer|codemirror)\// },
      editor: { uses: ['*'], browser: true },
      cli: { uses: ['*'] },
      server: { uses: ['*'] },
    },
    // The tables of the generated parser import the tokens.
    entries: [
      'editor/editor.ts',
      'lsf.ts',
      'codemirror.ts',
      'cli/cli.ts',
      'server/extension.ts',
      'server/start.ts',
      'tokens.ts',
    ],
  },
  '@lectern/openapi': {
    layers: {
      // Reads files, resolves references, remembers lines.
      document: { uses: [] },
      markdown: { uses: [] },
      '*': { uses: ['document', 'markdown'] },
    },
    entries: ['openapi.ts'],
  },
  '@lectern/mcp': { layers: { '*': { types: ['lectern'] } }, entries: ['mcp.ts'] },
  '@lectern/math': { layers: { '*': { types: ['lectern'] } }, entries: ['math.ts'] },
  '@lectern/diagrams': { layers: { '*': { types: ['lectern'] } }, entries: ['diagrams.ts'] },
  '@lectern/railroad': {
    layers: { '*': { types: ['lectern'], browser: true } },
    entries: ['railroad.ts'],
  },
  '@lectern/unified': { layers: { '*': { types: ['lectern'] } }, entries: ['unified.ts'] },
  '@lectern/import-docusaurus': {
    layers: { '*': {} },
    computed: ['docusaurus/docusaurus-config.ts'],
    entries: ['cli.ts'],
  },
  lectern: {
    layers: {
      config: {},
      components: { uses: ['config'] },
      plugins: { uses: ['components', 'config'] },
      content: { uses: ['config', 'plugins'] },
      site: { uses: ['config', 'content'] },
      render: { uses: ['components', 'config', 'content', 'site'] },
      pipeline: {
        uses: ['.', 'components', 'config', 'content', 'plugins', 'render', 'site'],
      },
      commands: { uses: ['.', 'config', 'content', 'pipeline', 'render', 'site'] },
      // The public functions and the command line; types of what they give and take.
      '.': { uses: ['commands', 'config', 'content'] },
    },
    computed: [
      'commands/push.ts',
      'commands/assistant/open-assistant.ts',
      'config/site-module.ts',
      'pipeline/cards.ts',
      'pipeline/images.ts',
      'pipeline/islands.ts',
    ],
    // The "exports" of the package, and what a thread starts with.
    entries: [
      ...[
        'index.ts',
        'cli.ts',
        'authoring.ts',
        'schemas.ts',
        'components.ts',
        'language.ts',
        'plugin.ts',
      ],
      'pipeline/worker.ts',
      'commands/site-worker.ts',
    ],
  },
}

const BAD_NAMES = ['utils', 'util', 'shared', 'common', 'helpers', 'misc']

/** Folders and files beside the packages that import from them. */
const USERS = [
  ...['test', 'scripts', 'bench', 'site'],
  ...WORKSPACES.map(({ folder }) => `${folder}/test`),
]

/** @type {readonly Package[]} */
export const PACKAGES = WORKSPACES.flatMap(({ name, folder, dependencies }) => {
  const rules = RULES[name]
  return rules === undefined ? [] : [{ name, folder: `${folder}/src`, dependencies, ...rules }]
})

/** Names that stand for something in Node alone. */
const NODE_GLOBALS = [
  'process',
  'Buffer',
  'global',
  'require',
  '__dirname',
  '__filename',
  'setImmediate',
]

/**
 * The broken rules of packages, and how much was looked at.
 *
 * @param {string} top absolute folder of the repository
 * @param {{
 *   packages: readonly Package[],
 *   users: readonly string[],
 *   resolveName: (specifier: string) => string | null,
 * }} options `resolveName` gives the file that a package of the repository exports, relative to it
 */
export function checkImports(top, { packages, users, resolveName }) {
  /** @type {string[]} */
  const broken = []
  /** @type {Map<string, { own: Package, layer: string, exports: readonly string[] }>} */
  const files = new Map()
  /** @type {Map<string, ReturnType<typeof read>>} */
  const texts = new Map()
  for (const own of packages) {
    const folder = join(top, own.folder)
    for (const path of programsIn(folder)
      .map(file => relative(folder, file))
      .sort()) {
      if (/\.d\.ts$/.test(path) || !/\.tsx?$/.test(path)) continue
      const text = read(join(folder, path))
      if (text.mistake !== undefined) throw new Error(`${path}: ${text.mistake}`)
      const file = `${own.folder}/${path}`
      texts.set(file, text)
      files.set(file, { own, layer: layerOf(path, own), exports: text.exports })
    }
  }
  /** What is imported: `FILE NAME`, or `FILE *` for all of a file. */
  const used = new Set(
    packages.flatMap(({ folder, entries = [] }) => entries.map(path => `${folder}/${path} *`)),
  )
  const use = (/** @type {string} */ file, /** @type {readonly string[] | null} */ names) => {
    for (const name of names ?? ['*']) used.add(`${file} ${name}`)
  }
  const targetOf = (/** @type {string} */ from, /** @type {string} */ target) => {
    const path = target.replace(/\?\w+$/, '')
    return path.startsWith('.')
      ? relative(top, resolve(top, dirname(from), path))
      : resolveName(path)
  }
  for (const user of users.flatMap(path => programsIn(join(top, path)))) {
    for (const { target, names } of read(user).imports) {
      const file = target === '' ? null : targetOf(relative(top, user), target)
      if (file !== null) use(file, names)
    }
  }
  /** @type {Map<string, string[]>} */
  const graph = new Map()
  for (const [file, { own, layer: name }] of files) {
    const path = file.slice(own.folder.length + 1)
    const say = (/** @type {string} */ what) => broken.push(`${file}: ${what}`)
    const layer = own.layers[name]
    if (layer === undefined) {
      say(`there are no rules for the folder "${name}"`)
      continue
    }
    for (const part of path.replace(/\.tsx?$/, '').split('/')) {
      if (BAD_NAMES.includes(part)) say(`"${part}" says nothing`)
    }
    if (path.includes('/') && /(^|\/)index\.tsx?$/.test(path)) say('no index.ts inside folders')
    const { imports = [], globals = new Set() } = texts.get(file) ?? {}
    /** @type {string[]} */
    const targets = []
    graph.set(file, targets)
    if (layer.browser) for (const each of globals) say(`uses "${each}", but also runs in browsers`)
    for (const { target, isType, names } of imports) {
      if (target === '') {
        if (!own.computed?.includes(path)) say('imports what it computes the address of')
        continue
      }
      const found = targetOf(file, target)
      if (found === null) {
        const other = packages.find(each => target.startsWith(`${each.name}/`))
        if (other) say(`imports "${target}", which "${other.name}" does not export`)
        else checkPackage(target, layer, say)
        continue
      }
      targets.push(found)
      use(found, names)
      const isInside = target.startsWith('.')
      if (isInside && found === join(dirname(own.folder), 'package.json')) continue
      if (!existsSync(join(top, found))) say(`"${target}" does not exist`)
      const other = files.get(found)
      const types = layer.types ?? []
      if (!isInside) {
        const owner = packages.find(({ folder }) => found.startsWith(`${folder}/`))
        const isBrowser = other === undefined || owner?.layers[other.layer]?.browser
        if (owner !== undefined && !own.dependencies.includes(owner.name)) {
          say(`imports "${target}", which its package.json does not name`)
        }
        if (layer.browser && !isType && !isBrowser)
          say(`imports "${target}", but also runs in browsers`)
        if (types.includes(owner?.name ?? '') && !isType)
          say(`imports more than types: "${target}"`)
        continue
      }
      if (other !== undefined && other.own !== own) {
        say(`imports "${target}", which is inside of another package`)
        continue
      }
      const otherLayer = other?.layer ?? layerOf(relative(own.folder, found), own)
      if (otherLayer === name || layer.uses?.includes(otherLayer)) continue
      if (!types.includes(otherLayer)) say(`imports "${target}", which its layer may not`)
      else if (!isType) say(`imports more than types: "${target}"`)
    }
  }
  for (const [file, { exports }] of files) {
    for (const name of exports) {
      if (used.has(`${file} *`) || used.has(`${file} ${name}`)) continue
      broken.push(`${file}: exports "${name}", which nothing imports`)
    }
  }
  const meant = packages.flatMap(({ folder, cycles = [] }) =>
    cycles.map(cycle => String(cycle.map(path => `${folder}/${path}`))),
  )
  for (const cycle of cyclesIn(graph)) {
    if (!meant.includes(String(cycle))) broken.push(`need each other: ${cycle.join(', ')}`)
  }
  return { broken, files: files.size, imports: [...graph.values()].flat().length }
}

/**
 * @param {string} target
 * @param {Layer} layer
 * @param {(what: string) => void} say
 */
function checkPackage(target, { browser, packages }, say) {
  const isNode = target.startsWith('node:') || builtinModules.includes(target)
  if (browser && isNode) say(`imports "${target}", but also runs in browsers`)
  else if (packages && !packages.test(target)) say(`imports "${target}", which its layer may not`)
}

/**
 * The layer of a file.
 *
 * @param {string} path relative to the sources of the package
 * @param {Package} own
 */
function layerOf(path, { layers }) {
  const [first = '', ...rest] = path.split('/')
  const name = rest.length === 0 ? '.' : first
  return name in layers || !('*' in layers) ? name : '*'
}

/**
 * A file, or the files of a folder that import something; none where there is nothing.
 *
 * @param {string} path absolute
 * @returns {readonly string[]}
 */
function programsIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return []
  if (stats.isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(tsx?|mjs)$/.test(name))
    .map(name => join(path, name))
}

/**
 * What a file imports in any form, what it exports by name, the names of Node that it uses, and the first
 * mistake of its syntax.
 *
 * @param {string} file
 */
function read(file) {
  const { program, module, errors } = parseSync(file, readFileSync(file, 'utf8'))
  /** @type {Import[]} */
  const imports = []
  for (const { moduleRequest, entries } of module.staticImports) {
    // "import './x.css'" has no names and is left in the program.
    const isType = entries.length > 0 && entries.every(entry => entry.isType)
    imports.push({ target: moduleRequest.value, isType, names: namesOf(entries) })
  }
  /** @type {string[]} */
  const exports = []
  for (const { entries } of module.staticExports) {
    for (const entry of entries) {
      const { moduleRequest, isType, exportName } = entry
      if (moduleRequest)
        imports.push({ target: moduleRequest.value, isType, names: namesOf([entry]) })
      else exports.push(exportName.name ?? 'default')
    }
  }
  /** @type {Set<string>} */
  const globals = new Set()
  new Visitor({
    ImportExpression({ source }) {
      const isText = source.type === 'Literal' && typeof source.value === 'string'
      imports.push({ target: isText ? String(source.value) : '', isType: false, names: null })
    },
    TSImportType({ source }) {
      imports.push({ target: source.value, isType: true, names: null })
    },
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier') return
      if (NODE_GLOBALS.includes(object.name)) globals.add(object.name)
      if (object.name !== 'globalThis') return
      const name =
        property.type === 'Identifier' ? property.name : String(Reflect.get(property, 'value'))
      if (NODE_GLOBALS.includes(name)) globals.add(name)
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && NODE_GLOBALS.includes(callee.name))
        globals.add(callee.name)
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && NODE_GLOBALS.includes(callee.name))
        globals.add(callee.name)
    },
    VariableDeclarator({ init }) {
      if (init?.type === 'Identifier' && NODE_GLOBALS.includes(init.name)) globals.add(init.name)
    },
  }).visit(program)
  return { imports, exports, globals, mistake: errors[0]?.message }
}

/**
 * The names that are imported; null where that is all that there is.
 *
 * @param {readonly { readonly importName: { readonly kind: string, readonly name?: string | null } }[]} entries
 */
function namesOf(entries) {
  const names = entries.map(({ importName: { kind, name } }) =>
    kind === 'Name' ? String(name) : kind === 'Default' ? 'default' : '*',
  )
  return names.includes('*') ? null : names
}

/**
 * The sets of files of which each leads to all others (Tarjan's strongly connected components).
 *
 * @param {ReadonlyMap<string, readonly string[]>} graph
 */
function cyclesIn(graph) {
  /** @type {string[][]} */
  const cycles = []
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const visited = new Map()
  /** @type {string[]} */
  const stack = []
  const visit = (/** @type {string} */ file) => {
    const node = { index: visited.size, low: visited.size, isOpen: true }
    visited.set(file, node)
    stack.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue
      const other = visited.get(target) ?? visit(target)
      if (other.isOpen) node.low = Math.min(node.low, other.low)
    }
    if (node.low === node.index) {
      const component = stack.splice(stack.indexOf(file))
      for (const each of component) Object.assign(visited.get(each) ?? {}, { isOpen: false })
      if (component.length > 1) cycles.push(component.sort())
    }
    return node
  }
  for (const file of graph.keys()) if (!visited.has(file)) visit(file)
  return cycles
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = { packages: PACKAGES, users: USERS, resolveName: sourceOf }
  const { broken, files, imports } = checkImports(root, options)
  for (const line of broken) console.error(line)
  console.log(`${imports} imports in ${files} files, ${broken.length} against the rules`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
