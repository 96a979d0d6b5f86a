// Builds Lectern itself: the script of the site and the command-line tool.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { ensureGrammar } from './grammar.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds both; `hash` identifies the sources, so that a changed Lectern starts with a fresh cache. */
export async function compile(hash) {
  await ensureGrammar()
  await build({ root, configFile: `${root}/vite.config.ts`, logLevel: 'warn' })
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      __BUILD_HASH__: JSON.stringify(hash.slice(0, 12)),
    },
    // Whatever can be bundled is: one file loads in half the time of many.
    ssr: { noExternal: true, external: ['satteri', 'oxc-transform', 'chokidar'] },
    build: {
      ssr: true,
      outDir: 'build/node',
      emptyOutDir: true,
      target: 'node20.19',
      minify: false,
      rolldownOptions: {
        input: {
          cli: 'src/cli.ts',
          index: 'src/index.ts',
          'compile-thread': 'src/compile-thread.ts',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].[hash].js' },
      },
    },
  })
}
