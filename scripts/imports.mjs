// Checks who imports whom, by the rules below: what files may import, what may run in a browser, that no
// file needs itself, not even for types, and that what is exported is imported somewhere.
//
// usage: node scripts/imports.mjs [FOLDER]
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'

/**
 * @typedef {object} Rules
 * @property {Readonly<Record<string, Layer>>} layers by the name of a folder; `.` for the files beside them
 * @property {readonly string[]} badNames names of folders and files that say nothing
 * @property {readonly string[]} outside files beside the folder that all may import
 * @property {readonly string[]} computed files that import what they compute the address of
 * @property {readonly (readonly string[])[]} cycles files that need each other, on purpose
 * @property {readonly string[]} entries files whose exports are for others
 * @property {readonly string[]} users folders and files beside the folder, which import from it as well
 *
 * @typedef {object} Layer
 * @property {readonly string[]} [uses] layers that it may import from, besides its own
 * @property {readonly string[]} [types] layers that it may import types from and nothing else
 * @property {boolean} [browser] whether it runs in browsers too: then nothing of Node is there
 * @property {RegExp} [packages] the only packages that it may import
 *
 * @typedef {object} Import
 * @property {string} target as it is written; empty where it is computed
 * @property {boolean} isType whether nothing of it is left in the program
 * @property {readonly string[] | null} names what is imported; null for all that there is
 */

/** @type {Rules} */
export const RULES = {
  layers: {
    base: { browser: true },
    engine: { uses: ['base'] },
    // What a documented language is, and that of our site, which can be published alone.
    language: { browser: true },
    lsf: { types: ['language'], browser: true, packages: /^@(lezer|codemirror)\// },
    search: { uses: ['base'], browser: true },
    config: { uses: ['base', 'engine', 'language'] },
    content: { uses: ['base', 'config', 'engine'] },
    // What components for pages are, and how those of a site are rendered.
    components: { uses: ['base', 'config', 'engine'], types: ['theme'] },
    markdown: { uses: ['base', 'components', 'language'] },
    site: { uses: ['base', 'config', 'content', 'markdown'], types: ['search'] },
    theme: { uses: ['base'], types: ['site'], browser: true },
    client: { uses: ['base', 'theme', 'search'], types: ['site'], browser: true },
    output: { uses: ['base', 'engine'] },
    server: { uses: ['base', 'engine', 'output', 'search'] },
    render: {
      uses: [
        'base',
        'components',
        'config',
        'content',
        'engine',
        'markdown',
        'site',
        'theme',
        'search',
      ],
      types: ['output'],
    },
    pipeline: {
      uses: [
        ...['base', 'components', 'config', 'content', 'engine', 'language', 'markdown', 'output'],
        ...['render', 'search', 'site'],
      ],
    },
    // Other generators' sites; loaded by the command alone.
    import: { uses: ['base', 'config', 'content', 'engine', 'markdown'] },
    commands: {
      uses: [
        ...['base', 'config', 'content', 'engine', 'import', 'lsf', 'output', 'pipeline', 'render'],
        ...['search', 'server', 'site'],
      ],
    },
    // The public functions and the command line; types of what they give and take.
    '.': {
      uses: ['base', 'commands', 'lsf'],
      types: ['config', 'engine', 'language', 'output', 'server'],
    },
  },
  badNames: ['utils', 'util', 'shared', 'common', 'helpers', 'misc'],
  outside: ['../package.json'],
  computed: [
    'client/application.ts',
    'client/islands.ts',
    'client/load/chunks.ts',
    'client/load/shared-data.ts',
    'client/start.ts',
    'config/site-module.ts',
    'import/docusaurus/docusaurus-config.ts',
    'markdown/code/grammars.ts',
    'pipeline/islands.ts',
    'pipeline/markdown-packages.ts',
  ],
  // What stands in a list, a table or an admonition is written as what stands outside is.
  cycles: [
    [
      ...['markdown/code/callout-notes.ts', 'markdown/definitions.ts'],
      ...['admonition', 'component', 'directives', 'landing', 'tabs'].map(
        name => `markdown/directives/${name}.ts`,
      ),
      ...['markdown/nodes.ts', 'markdown/table.ts'],
    ],
  ],
  entries: [
    // The package, see its "exports", and the command line.
    ...['index.ts', 'cli.ts', 'components/component.ts', 'lsf/lsf.ts', 'lsf/codemirror.ts'],
    // What `scripts/compile.mjs` starts a thread, a script or a document with.
    ...['pipeline/worker.ts', 'client/before-paint.ts', 'client/fill-in-query.ts'],
    // The tables of the generated parser import it.
    'lsf/tokens.ts',
  ],
  users: [
    '../test',
    '../scripts',
    '../bench',
    '../site.config.ts',
    '../language.ts',
    '../reference-pages.ts',
  ],
}

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
 * The broken rules of a source folder, and how much was looked at.
 *
 * @param {string} folder
 * @param {Rules} rules
 */
export function checkImports(folder, rules = RULES) {
  /** @type {string[]} */
  const broken = []
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.d\.ts$/.test(entry.name))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
  const declared = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      path => !/\.tsx?$/.test(path),
    ),
  )
  /** @type {Map<string, string[]>} */
  const graph = new Map()
  /** @type {Map<string, readonly string[]>} */
  const exported = new Map()
  /** What is imported: `FILE NAME`, or `FILE *` for all of a file. */
  const used = new Set(rules.entries.map(file => `${file} *`))
  const use = (/** @type {string} */ file, /** @type {readonly string[] | null} */ names) => {
    for (const name of names ?? ['*']) used.add(`${file} ${name}`)
  }
  for (const file of rules.users.flatMap(path => programsIn(resolve(folder, path)))) {
    for (const { target, names } of read(file).imports) {
      if (target.startsWith('.')) use(relative(folder, resolve(dirname(file), target)), names)
    }
  }
  for (const file of files) {
    const say = (/** @type {string} */ what) => broken.push(`${file}: ${what}`)
    const name = layerOf(file)
    const layer = rules.layers[name]
    if (layer === undefined) {
      say(`there are no rules for the folder "${name}"`)
      continue
    }
    for (const part of file.replace(/\.tsx?$/, '').split('/')) {
      if (rules.badNames.includes(part)) say(`"${part}" says nothing`)
    }
    if (name !== '.' && /(^|\/)index\.tsx?$/.test(file)) say('no index.ts inside folders')
    const { imports, exports, globals, mistake } = read(join(folder, file))
    if (mistake !== undefined) throw new Error(`${file}: ${mistake}`)
    /** @type {string[]} */
    const targets = []
    graph.set(file, targets)
    if (layer.browser) for (const name of globals) say(`uses "${name}", but also runs in browsers`)
    exported.set(file, exports)
    for (const { target, isType, names } of imports) {
      if (target === '') {
        if (!rules.computed.includes(file)) say('imports what it computes the address of')
      } else if (!target.startsWith('.')) {
        checkPackage(target, layer, say)
      } else {
        const path = relative(folder, resolve(folder, dirname(file), target.replace(/\?\w+$/, '')))
        targets.push(path)
        use(path, names)
        if (rules.outside.includes(path)) continue
        if (!files.includes(path) && !declared.has(path)) say(`"${target}" does not exist`)
        const other = layerOf(path)
        const uses = layer.uses ?? []
        const types = layer.types ?? []
        if (other === name || uses.includes(other)) continue
        if (!types.includes(other)) say(`imports "${target}", which its layer may not`)
        else if (!isType) say(`imports more than types: "${target}"`)
      }
    }
  }
  const isMeant = (/** @type {readonly string[]} */ cycle) =>
    rules.cycles.some(known => String(known) === String(cycle))
  for (const [file, names] of exported) {
    for (const name of names) {
      if (used.has(`${file} *`) || used.has(`${file} ${name}`)) continue
      broken.push(`${file}: exports "${name}", which nothing imports`)
    }
  }
  for (const cycle of cyclesIn(graph)) {
    if (!isMeant(cycle)) broken.push(`need each other: ${cycle.join(', ')}`)
  }
  return { broken, files: files.length, imports: [...graph.values()].flat().length }
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
 * The folder of `src/` that a file is in.
 *
 * @param {string} file
 */
function layerOf(file) {
  const [first = '', ...rest] = file.split('/')
  return rest.length === 0 ? '.' : first
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
  const { broken, files, imports } = checkImports(resolve(process.argv[2] ?? 'src'))
  for (const line of broken) console.error(line)
  console.log(`${imports} imports in ${files} files, ${broken.length} against the rules`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
