import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { __BUILD_HASH__: '"test"', __BEFORE_PAINT__: '"function(){}"' },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    globalSetup: 'scripts/grammar.mjs',
    testTimeout: 60_000,
  },
})
