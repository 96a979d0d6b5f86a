// Builds Lectern itself: the scripts of the site and the command-line tool.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, minify, transformWithOxc } from 'vite'
import { writeDeclarations } from './declarations.mjs'
import { cutFonts, cutRailroadFonts } from './fonts.mjs'
import { isCurrent } from './grammar.mjs'
import { writeReference } from './lsf-reference.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = join(root, 'packages')
const CLIENT = `${packages}/lectern/build/client`
const STALE = 'The parser is not that of packages/lsf/src/lsf.grammar: "npm run grammar" makes it.'

/** Packages that look for files of their own beside their code. */
const EXTERNAL = ['@babel/parser', 'jiti', 'lectern', 'refractor', 'satteri']

/** Private packages, and what they need. */
const OWN = [/^@lectern\//, 'fastest-levenshtein']

/** Folders of packages that sites extend Lectern with; each has a module of its name. */
const PLUGINS = ['math', 'diagrams', 'openapi', 'railroad', 'unified']

/**
 * Builds all of it; `hash` identifies the sources, so that a changed Lectern starts with a fresh cache
 * and other names of its scripts.
 *
 * @param {string} hash
 */
export async function compile(hash) {
  if (!(await isCurrent())) throw new Error(STALE)
  // Vite would make a React for development where the caller says so.
  process.env.NODE_ENV = 'production'
  const name = hash.slice(0, 10)
  for (const folder of ['lectern', 'lsf', 'import-docusaurus', 'mcp', ...PLUGINS]) {
    rmSync(`${packages}/${folder}/build`, { recursive: true, force: true })
  }
  await cutFonts(`${CLIENT}/assets/fonts`)
  await cutRailroadFonts()
  await buildClient(['start'], name)
  // Islands share the React of the application.
  await buildClient(['application', 'islands', 'island-react'], name)
  await buildClient(['first-view'], name)
  await buildClient(['search-worker'], name)
  // The tool: a module for each command, loaded when it is called, and one for each kind of thread.
  await buildForNode('lectern', {
    folder: 'build/node',
    noExternal: true,
    define: {
      __BUILD_HASH__: JSON.stringify(hash.slice(0, 12)),
      __BEFORE_PAINT__: JSON.stringify(await inlineScript('before-paint')),
      __FILL_IN_ADDRESS__: JSON.stringify(await inlineScript('fill-in-address')),
    },
    input: {
      authoring: 'src/authoring.ts',
      cli: 'src/cli.ts',
      index: 'src/index.ts',
      schemas: 'src/schemas.ts',
      worker: 'src/pipeline/worker.ts',
      'search-worker': '../serve/src/search-worker.ts',
      'site-worker': 'src/commands/site-worker.ts',
    },
  })
  await writeSchemas()
  // For the components of a site, in the browser too: it imports nothing.
  await buildForNode('lectern', {
    folder: 'build/components',
    noExternal: OWN,
    input: { components: 'src/components.ts' },
  })
  // For sites and editors: what it imports must be the same instance as the editor's own.
  await buildForNode('lsf', {
    folder: 'build',
    noExternal: OWN,
    input: { lsf: 'src/lsf.ts', codemirror: 'src/codemirror.ts', cli: 'src/cli/cli.ts' },
  })
  await buildForNode('lsf', {
    folder: 'build/server',
    noExternal: [/^@lectern\//, /^fastest-levenshtein$/, /^vscode-/],
    input: { server: 'src/server/start.ts' },
  })
  await writeReference(`${packages}/lsf/build/server/reference.json`)
  await buildEditor()
  for (const name of PLUGINS) {
    const input = { [name]: `src/${name}.ts` }
    await buildForNode(name, { folder: 'build', noExternal: OWN, input })
  }
  await buildForNode('import-docusaurus', {
    folder: 'build',
    noExternal: true,
    input: { cli: 'src/cli.ts' },
  })
  await buildForNode('mcp', {
    folder: 'build',
    noExternal: OWN,
    input: { mcp: 'src/mcp.ts' },
  })
  writeDeclarations(root)
}

/** Writes the JSON schemas for editors, with what the comments in the types say. */
async function writeSchemas() {
  const types = readFileSync(`${packages}/lectern/src/content/front-matter.ts`, 'utf8')
  const comments = types.matchAll(/\/\*\* ((?:(?!\*\/)[\s\S])+?) \*\/\n {2}readonly (\w+)\?/g)
  const descriptions = Object.fromEntries([...comments].map(([, text, name]) => [name, text]))
  const { jsonSchemas } = await import(`${packages}/lectern/build/node/schemas.js`)
  const folder = `${packages}/lectern/build/schemas`
  mkdirSync(folder, { recursive: true })
  for (const [name, schema] of Object.entries(jsonSchemas(descriptions))) {
    writeFileSync(`${folder}/${name}`, `${JSON.stringify(schema, null, 2)}\n`)
  }
}

/**
 * Builds modules of a package for Node.
 *
 * @param {string} name of its folder in `packages/`
 * @param {{
 *   folder: string,
 *   noExternal: true | (string | RegExp)[],
 *   input: Record<string, string>,
 *   define?: Record<string, string>,
 * }} options `folder` and `input` are relative to the package; `noExternal` says which packages are bundled
 */
async function buildForNode(name, { folder, noExternal, input, define = {} }) {
  const own = `${packages}/${name}`
  await build({
    root: own,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    // One file loads faster than the many small ones of a package.
    ssr: { noExternal, external: EXTERNAL },
    build: {
      ssr: true,
      outDir: `${own}/${folder}`,
      emptyOutDir: false,
      target: 'node20.19',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(input).map(([key, path]) => [key, join(own, path)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].[hash].js' },
      },
    },
  })
}

/** Builds the editor of samples: one file for browsers with all that it needs. */
async function buildEditor() {
  const own = `${packages}/lsf`
  await build({
    root: own,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: `${own}/build`,
      emptyOutDir: false,
      target: 'es2022',
      minify: true,
      lib: { entry: `${own}/src/editor/editor.ts`, formats: ['es'], fileName: () => 'editor.js' },
    },
  })
}

/**
 * A function that stands in documents, as a minified expression.
 *
 * @param {string} name of its file in the browser application
 */
async function inlineScript(name) {
  const file = `${packages}/theme/src/client/${name}.ts`
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  const asDefault = code.replace(/export function \w+/, 'export default function')
  const { code: minified } = await minify(`${name}.js`, asDefault, { module: true })
  return minified.replace(/^export default /, '').replace(/;?\s*$/, '')
}

/**
 * Vite puts a loader of style sheets around each `import()`. The scripts of the site have none that wait
 * for one, so nothing is left of it.
 */
/** @type {import('vite').Plugin} */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  load: id =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = load => load()' : null,
}

/**
 * Builds scripts of the site, once with Lectern and never over content. All files have the same hash,
 * by which `start` finds the application.
 *
 * @param {readonly string[]} names of the scripts
 * @param {string} hash
 */
async function buildClient(names, hash) {
  const own = `${packages}/theme`
  await build({
    root: own,
    configFile: false,
    logLevel: 'warn',
    // Addresses relative to the script: a site may be served under any path.
    base: './',
    plugins: [plainImports],
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: Object.fromEntries(names.map(name => [name, `${own}/src/client/${name}.ts`])),
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: `assets/js/[name].${hash}.js`,
          // A site takes those of its languages, see `readClient`.
          chunkFileNames: chunk => {
            const isStemmer = chunk.moduleIds.some(id => id.includes('@orama/stemmers'))
            return `assets/js/${isStemmer ? 'stemmer-' : ''}[name].${hash}.js`
          },
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|scheduler)/ },
              // Many small files cost more than one of their size. The application waits for nothing of React's.
              { name: 'shared', test: /(?<!\.tsx|\/use-[\w-]+\.ts)$/, minShareCount: 2 },
              // The frame, with what answers of the search are shown with.
              {
                name: 'hydrate',
                test: /src\/(markup|client\/(app|navigation|search\/answer))\/([\w-]+\.tsx|use-[\w-]+\.ts)$/,
              },
            ],
          },
          assetFileNames: 'assets/css/[name].[hash][extname]',
        },
      },
    },
  })
}
