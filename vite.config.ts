import { defineConfig } from 'vite'

/** The script of the site, built once when Lectern itself is built; never over content. */
export default defineConfig({
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: { start: 'src/client/start.ts' },
      output: {
        entryFileNames: 'assets/js/[name].[hash].js',
        chunkFileNames: 'assets/js/[name].[hash].js',
      },
    },
  },
})
