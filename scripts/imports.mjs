// Checks who imports whom, by the rules below: what files may import, what may run in a browser, and that
// no file needs itself.
//
// usage: node scripts/imports.mjs [FOLDER]
import { readdirSync, readFileSync } from 'node:fs'
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
        ...['base', 'components', 'config', 'content', 'engine', 'markdown', 'output', 'render'],
        ...['search', 'site'],
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
    'client/first-view.ts',
    'client/islands.ts',
    'client/start.ts',
    'config/site-module.ts',
    'import/docusaurus-config.ts',
    'markdown/grammars.ts',
    'pipeline/islands.ts',
    'pipeline/markdown-packages.ts',
  ],
  // What stands in a list, a table or an admonition is written as what stands outside is.
  cycles: [
    [
      ...['markdown/admonition.ts', 'markdown/callout-notes.ts', 'markdown/component.ts'],
      'markdown/definitions.ts',
      ...[
        'markdown/directives.ts',
        'markdown/landing.ts',
        'markdown/nodes.ts',
        'markdown/table.ts',
      ],
    ],
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
  /** @type {Map<string, Import[]>} */
  const graph = new Map()
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
    const { imports, globals } = read(join(folder, file))
    /** @type {Import[]} */
    const own = []
    graph.set(file, own)
    if (layer.browser) for (const name of globals) say(`uses "${name}", but also runs in browsers`)
    for (const { target, isType } of imports) {
      if (target === '') {
        if (!rules.computed.includes(file)) say('imports what it computes the address of')
      } else if (!target.startsWith('.')) {
        checkPackage(target, layer, say)
      } else {
        const path = relative(folder, resolve(folder, dirname(file), target.replace(/\?\w+$/, '')))
        own.push({ target: path, isType })
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
  for (const cycle of cyclesIn(graph, ({ isType }) => !isType)) {
    if (!isMeant(cycle)) broken.push(`need each other: ${cycle.join(', ')}`)
  }
  return {
    broken,
    files: files.length,
    imports: [...graph.values()].flat().length,
    typeCycles: cyclesIn(graph, () => true).filter(cycle => !isMeant(cycle)),
  }
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
 * What a file imports in any form, and the names of Node that it uses.
 *
 * @param {string} file
 */
function read(file) {
  const { program, module, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  /** @type {Import[]} */
  const imports = []
  for (const { moduleRequest, entries } of module.staticImports) {
    // "import './x.css'" has no names and is left in the program.
    const isType = entries.length > 0 && entries.every(entry => entry.isType)
    imports.push({ target: moduleRequest.value, isType })
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) imports.push({ target: moduleRequest.value, isType })
    }
  }
  /** @type {Set<string>} */
  const globals = new Set()
  new Visitor({
    ImportExpression({ source }) {
      const isText = source.type === 'Literal' && typeof source.value === 'string'
      imports.push({ target: isText ? String(source.value) : '', isType: false })
    },
    TSImportType({ source }) {
      imports.push({ target: source.value, isType: true })
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
  return { imports, globals }
}

/**
 * The sets of files of which each leads to all others (Tarjan's strongly connected components).
 *
 * @param {ReadonlyMap<string, readonly Import[]>} graph
 * @param {(edge: Import) => boolean} counts
 */
function cyclesIn(graph, counts) {
  /** @type {string[][]} */
  const found = []
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map()
  /** @type {string[]} */
  const stack = []
  const visit = (/** @type {string} */ file) => {
    const own = { index: seen.size, low: seen.size, isOpen: true }
    seen.set(file, own)
    stack.push(file)
    for (const edge of graph.get(file) ?? []) {
      if (!counts(edge) || !graph.has(edge.target)) continue
      const other = seen.get(edge.target) ?? visit(edge.target)
      if (other.isOpen) own.low = Math.min(own.low, other.low)
    }
    if (own.low === own.index) {
      const cycle = stack.splice(stack.indexOf(file))
      for (const one of cycle) Object.assign(seen.get(one) ?? {}, { isOpen: false })
      if (cycle.length > 1) found.push(cycle.sort())
    }
    return own
  }
  for (const file of graph.keys()) if (!seen.has(file)) visit(file)
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { broken, files, imports, typeCycles } = checkImports(resolve(process.argv[2] ?? 'src'))
  for (const line of broken) console.error(line)
  for (const cycle of typeCycles) console.log(`name each other's types: ${cycle.join(', ')}`)
  console.log(`${imports} imports in ${files} files, ${broken.length} against the rules`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
