// Builds Lectern itself: the scripts of the site and the command-line tool.
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, minify, transformWithOxc } from 'vite'
import { writeDeclarations } from './declarations.mjs'
import { cutFonts, cutRailroadFonts } from './fonts.mjs'
import { isCurrent } from './grammar.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const STALE = 'The parser is not that of src/lsf/lsf.grammar: "npm run grammar" makes it.'

/** Packages that look for files of their own beside their code. */
const EXTERNAL = ['@babel/parser', 'algoliasearch', 'jiti', 'piscina', 'refractor', 'satteri']

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
  rmSync(`${root}/build`, { recursive: true, force: true })
  await cutFonts(`${root}/build/client/assets/fonts`)
  await cutRailroadFonts()
  await buildClient({ start: 'src/client/start.ts' }, name)
  // Islands share the React of the application.
  const application = ['application', 'islands', 'island-react']
  await buildClient(
    Object.fromEntries(application.map(each => [each, `src/client/${each}.ts`])),
    name,
  )
  await buildClient({ 'first-view': 'src/client/first-view.ts' }, name)
  await buildClient({ 'search-worker': 'src/client/search-worker.ts' }, name)
  // The tool: a module for each command, loaded when it is called, and one for each kind of thread.
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      __BUILD_HASH__: JSON.stringify(hash.slice(0, 12)),
      __BEFORE_PAINT__: JSON.stringify(await inlineScript('before-paint')),
      __FILL_IN_QUERY__: JSON.stringify(await inlineScript('fill-in-query')),
    },
    // One file loads faster than the many small ones of a package.
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      outDir: 'build/node',
      target: 'node20.19',
      minify: false,
      rolldownOptions: {
        input: {
          cli: 'src/cli.ts',
          index: 'src/index.ts',
          worker: 'src/pipeline/worker.ts',
          'search-worker': 'src/server/search-worker.ts',
          'draft-worker': 'src/commands/dev/draft-worker.ts',
          'config-worker': 'src/pipeline/config-worker.ts',
          guard: 'src/engine/guard.js',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].[hash].js' },
      },
    },
  })
  // For the components of a site, in the browser too: it imports nothing.
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: 'build/components',
      target: 'es2022',
      minify: false,
      rolldownOptions: {
        input: { component: 'src/components/component.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  // For sites and editors: what it imports must be the same instance as the editor's own.
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
        input: { lsf: 'src/lsf/lsf.ts', codemirror: 'src/lsf/codemirror.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].[hash].js' },
      },
    },
  })
  writeDeclarations(root)
}

/**
 * A function that stands in documents, as a minified expression.
 *
 * @param {string} name of its file in `src/client/`
 */
async function inlineScript(name) {
  const file = `${root}/src/client/${name}.ts`
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
 * @param {Readonly<Record<string, string>>} input files by the names of the scripts
 * @param {string} hash
 */
async function buildClient(input, hash) {
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
        input: { ...input },
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
                test: /src\/(theme|client\/(app|navigation|search\/answer))\/([\w-]+\.tsx|use-[\w-]+\.ts)$/,
              },
            ],
          },
          assetFileNames: 'assets/css/[name].[hash][extname]',
        },
      },
    },
  })
}
