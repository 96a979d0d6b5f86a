// Builds Lectern itself: the script of the site and the command-line tool.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { ensureGrammar } from './grammar.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

export async function compile() {
  await ensureGrammar()
  await build({ root, configFile: `${root}/vite.config.ts`, logLevel: 'warn' })
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      __BUILD_HASH__: JSON.stringify(await hashOfSources()),
    },
    ssr: { noExternal: [/^react/, 'github-slugger', 'leven', /^@lezer/, /^@codemirror/, /^@marijn/, 'crelt', 'style-mod', 'w3c-keyname', 'zod', 'yaml'] },
    build: {
      ssr: true,
      outDir: 'build/node',
      emptyOutDir: true,
      target: 'node20.19',
      minify: false,
      rolldownOptions: {
        input: { cli: 'src/cli.ts', index: 'src/index.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].[hash].js' },
      },
    },
  })
}

/** Identifies the sources that the tool is built from. */
function hashOfSources() {
  const hash = createHash('sha256')
  const files = readdirSync(`${root}/src`, { recursive: true, withFileTypes: true })
  const names = files.filter(entry => entry.isFile()).map(entry => `${entry.parentPath}/${entry.name}`)
  for (const name of names.sort()) hash.update(readFileSync(name))
  return hash.update(readFileSync(`${root}/package-lock.json`)).digest('hex').slice(0, 12)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compile()
