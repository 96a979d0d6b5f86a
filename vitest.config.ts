import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { __BUILD_HASH__: '"test"' },
  test: { include: ['test/**/*.test.ts', 'test/**/*.test.tsx'], testTimeout: 60_000 },
})
