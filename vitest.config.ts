import { defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { LIMIT } from './test/limit.ts'

/** Tests that need neither the built tool nor a built site, and leave nothing behind. */
const unit = [
  'packages/{base,engine,markdown,texts,search,lsf,math,diagrams,openapi,railroad,unified,import-docusaurus}/test/*.test.ts',
  'packages/lectern/test/{config,content,formats,site}/**/*.test.ts',
  'packages/serve/test/*.test.ts',
  'packages/theme/test/theme/*.test.ts',
  'site/test/content/*.test.ts',
]
const browser = 'packages/theme/test/browser/**/*.test.ts'
/** Tests that stand in for the file system or for limits, each in a process with modules of its own. */
const disk = ['packages/output/test/*.test.ts', 'packages/lectern/test/hanging/*.test.ts']
const sweep = 'test/sweep/**/*.test.ts'
const all = ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'site/test/**/*.test.ts']

const ofUnits: TestProjectConfiguration = {
  extends: true,
  test: { name: 'unit', include: unit, pool: 'threads', isolate: false },
}

const CONDITIONS = ['source', ...defaultServerConditions]

export default defineConfig({
  // Packages of this repository are tested as they are written, not as they are built.
  resolve: { conditions: CONDITIONS },
  ssr: { resolve: { conditions: CONDITIONS } },
  // As in the tool that readers use, and a third faster: nothing of React's is looked at here.
  oxc: { jsx: { development: false } },
  define: {
    __BUILD_HASH__: '"test"',
    __BEFORE_PAINT__: '"function(){}"',
    __FILL_IN_ADDRESS__: '"function(){}"',
  },
  test: {
    // What colors are read from; other style sheets are empty in tests.
    css: { include: [/(properties|code-light)\.css/] },
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    expect: { poll: { timeout: LIMIT } },
    maxWorkers: '100%',
    // One process translates for all workers, which wait for it: what it has is kept for the next run.
    experimental: { fsModuleCache: true },
    env: { NODE_ENV: 'production' },
    // It also has sources under the condition above, which Node 20 cannot run.
    server: { deps: { inline: [/eventsource-parser/, /@modelcontextprotocol/] } },
    // A sweep looks at everything and takes a seed, see scripts/sweep.mjs.
    projects: process.env.SEED
      ? [
          ofUnits,
          {
            extends: true,
            test: {
              name: 'sweep',
              include: [sweep],
              globalSetup: 'packages/theme/test/browser/setup.ts',
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
              globalSetup: 'packages/theme/test/browser/setup.ts',
              isolate: false,
            },
          },
          {
            extends: true,
            test: {
              name: 'builds',
              include: all,
              exclude: [...unit, browser, ...disk, sweep],
              isolate: false,
            },
          },
          { extends: true, test: { name: 'disk', include: disk } },
          ofUnits,
        ],
  },
})
