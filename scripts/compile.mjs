// Builds Lectern itself: the scripts of the site and the command-line tool.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, minify, transformWithOxc } from 'vite'
import { isCurrent } from './grammar.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const STALE = 'The parser is not that of src/lsf/lsf.grammar: "npm run grammar" makes it.'

/**
 * Builds all of it; `hash` identifies the sources, so that a changed Lectern starts with a fresh cache
 * and other names of its scripts.
 *
 * @param {string} hash
 */
export async function compile(hash) {
  if (!(await isCurrent())) throw new Error(STALE)
  const name = hash.slice(0, 10)
  rmSync(`${root}/build`, { recursive: true, force: true })
  await buildClient('start', 'src/client/start.ts', name)
  await buildClient('application', 'src/client/application.ts', name)
  await buildClient('search-worker', 'src/client/search-worker.ts', name)
  // The tool is one CommonJS file with everything that can be bundled: that loads in half the time of
  // many, and V8 keeps a code cache of it (see `src/load-tool.ts`).
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      __BUILD_HASH__: JSON.stringify(hash.slice(0, 12)),
      __BEFORE_PAINT__: JSON.stringify(await inlineScript()),
    },
    plugins: [noStreams, ownImports, nativeParser],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/tool.ts',
      outDir: 'build/node',
      target: 'node20.19',
      minify: false,
      rolldownOptions: {
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  })
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: 'build/node',
      emptyOutDir: false,
      target: 'node20.19',
      minify: false,
      rolldownOptions: {
        input: [
          'src/index.ts',
          'src/load-tool.ts',
          'src/thread-entry.ts',
          'src/base/import-module.ts',
        ],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].[hash].js' },
      },
    },
  })
  execFileSync(process.execPath, [`${root}/scripts/code-cache.mjs`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // For editors: what it imports must be the same instance as the editor's own.
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { external: true },
    build: {
      ssr: true,
      outDir: 'build/lsf',
      target: 'es2022',
      minify: false,
      rolldownOptions: {
        input: { language: 'src/lsf/language.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}

/** The function that stands in every document, as a minified expression. */
async function inlineScript() {
  const file = `${root}/src/client/before-paint.ts`
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  const asDefault = code.replace(/export function \w+/, 'export default function')
  const { code: minified } = await minify('before-paint.js', asDefault, { module: true })
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

/** React's server of streams, which is half of its server and comes with `renderToString`. */
/** @type {import('vite').Plugin} */
const noStreams = {
  name: 'no-streams',
  enforce: 'pre',
  load: id => (id.endsWith('react-dom-server.node.production.js') ? '' : null),
}

/** Code from a code cache cannot `import()`: the one file that does stays outside. */
/** @type {import('vite').Plugin} */
const ownImports = {
  name: 'own-imports',
  enforce: 'pre',
  resolveId: id =>
    id.endsWith('/import-module.ts') ? { id: './import-module.js', external: true } : null,
}

/**
 * The Markdown parser with its native part left outside. Its own modules, which are many and small, are
 * bundled: they take longer to load than the parser.
 */
/** @type {import('vite').Plugin} */
const nativeParser = {
  name: 'native-parser',
  load(id) {
    if (!id.endsWith('/satteri/dist/binding.js')) return null
    const [, names = ''] =
      /^export \{(.+)\} from "\.\.\/index\.js"/.exec(readFileSync(id, 'utf8')) ?? []
    return `import { createRequire } from 'node:module'
      const entry = createRequire(import.meta.url).resolve('satteri')
      export const {${names}} = createRequire(entry)('../index.js')`
  },
}

/**
 * Builds a script of the site, once with Lectern and never over content. All files have the same hash,
 * by which `start` finds the application.
 *
 * @param {string} name
 * @param {string} entry
 * @param {string} hash
 */
async function buildClient(name, entry, hash) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // Addresses relative to the script: a site may be served under any path.
    base: './',
    plugins: [plainImports],
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { [name]: entry },
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: `assets/js/[name].${hash}.js`,
          chunkFileNames: `assets/js/[name].${hash}.js`,
          codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|scheduler)/ }] },
          assetFileNames: 'assets/css/[name].[hash][extname]',
        },
      },
    },
  })
}
