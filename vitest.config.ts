import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LIMIT } from './test/limit.ts'

/** Folders of tests that need neither the built tool nor the built site, and leave nothing behind. */
const UNIT =
  '{base,config,content,engine,formats,import,language,lsf,markdown,search,server,site,theme}'
const unit = `test/${UNIT}/**/*.test.ts`
const browser = 'test/browser/**/*.test.ts'
/** Tests that stand in for the file system or for limits, each in a process with modules of its own. */
const disk = ['test/output/*.test.ts', 'test/hanging/*.test.ts']
const sweep = 'test/sweep/**/*.test.ts'

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url))

export default defineConfig({
  resolve: {
    alias: [
      { find: /^lectern$/, replacement: source('index.ts') },
      { find: /^lectern\/lsf$/, replacement: source('lsf/lsf.ts') },
    ],
  },
  // As in the tool that readers use, and a third faster: nothing of React's is looked at here.
  oxc: { jsx: { development: false } },
  define: {
    __BUILD_HASH__: '"test"',
    __BEFORE_PAINT__: '"function(){}"',
    __FILL_IN_QUERY__: '"function(){}"',
  },
  test: {
    // What colors are read from; other style sheets are empty in tests.
    css: { include: [/properties\.css/] },
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    expect: { poll: { timeout: LIMIT } },
    maxWorkers: '100%',
    // One process translates for all workers, which wait for it: what it has is kept for the next run.
    experimental: { fsModuleCache: true },
    env: { NODE_ENV: 'production' },
    // A sweep looks at everything and takes a seed, see scripts/sweep.mjs.
    projects: process.env.SEED
      ? [
          {
            extends: true,
            test: {
              name: 'sweep',
              include: [sweep],
              globalSetup: 'test/browser/setup.ts',
              disableConsoleIntercept: true,
              // One test looks at all pages.
              testTimeout: 100 * LIMIT,
            },
          },
        ]
      : [
          {
            extends: true,
            test: {
              name: 'browser',
              include: [browser],
              globalSetup: 'test/browser/setup.ts',
              isolate: false,
            },
          },
          {
            extends: true,
            test: {
              name: 'builds',
              include: ['test/**/*.test.ts'],
              exclude: [unit, browser, ...disk, sweep],
              isolate: false,
            },
          },
          { extends: true, test: { name: 'disk', include: disk } },
          {
            extends: true,
            test: { name: 'unit', include: [unit], pool: 'threads', isolate: false },
          },
        ],
  },
})
