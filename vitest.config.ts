import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url))

export default defineConfig({
  resolve: {
    alias: [
      { find: /^lectern$/, replacement: source('index.ts') },
      { find: /^lectern\/lsf$/, replacement: source('lsf/lsf.ts') },
    ],
  },
  define: { __BUILD_HASH__: '"test"', __BEFORE_PAINT__: '"function(){}"' },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    globalSetup: 'scripts/grammar.mjs',
    testTimeout: 60_000,
  },
})
