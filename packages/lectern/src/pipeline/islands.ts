import { createRequire } from 'node:module'
import { ownValue } from '@lectern/base/collections'
import type { Step } from '@lectern/engine/step'
import { lecternModules } from '../config/site-module.ts'
import { findPackage, type SitePackage } from '../config/site-package.ts'

interface IslandsInput {
  readonly root: string
  /** Absolute paths of modules, by the components that they export. */
  readonly modules: Readonly<Record<string, string>>
  readonly hash: string
  readonly bundler: SitePackage
  /** URL path of Lectern's script with React, see `client/island-react.ts`. */
  readonly runtime: string
}

interface BundledIslands {
  /** Paths relative to the output folder; contents by the hashes of their objects. */
  readonly files: readonly { readonly path: string; readonly object: string }[]
  readonly modules: Readonly<Record<string, string>>
}

export function islandsInput(site: Omit<IslandsInput, 'bundler'>): IslandsInput | null {
  const bundler = findPackage(site.root, 'rolldown')
  return bundler && { ...site, bundler }
}

/** Bundles islands for the browser: a module for each, and chunks for shared code. */
export const bundleIslands: Step<Record<string, never>, IslandsInput, BundledIslands> = {
  name: 'islands',
  open: (_, objects) => async input => {
    const { bundler, modules } = input
    const { rolldown }: typeof import('rolldown') = await import(/* @vite-ignore */ bundler.entry)
    const bundle = await rolldown({
      input: Object.fromEntries(Object.keys(modules).map(name => [name, `${ENTRY}${name}`])),
      platform: 'browser',
      logLevel: 'warn',
      // Otherwise the import is left to the browser, which cannot resolve it.
      onLog: (_, { code, message }) => {
        if (code === 'UNRESOLVED_IMPORT') throw new Error(message)
      },
      // Keeps components that are not interactive out of the browser.
      treeshake: {
        manualPureFunctions: ['defineComponent'],
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /^node:/, sideEffects: false }],
      },
      transform: { define: { 'process.env.NODE_ENV': '"production"' }, target: 'es2022' },
      plugins: [siteModules(input)],
    })
    const file = 'assets/islands/[name].[hash].js'
    const { output } = await bundle.generate({
      format: 'esm',
      minify: true,
      entryFileNames: file,
      chunkFileNames: file,
    })
    await bundle.close()
    const chunks = output.flatMap(chunk => (chunk.type === 'chunk' ? [chunk] : []))
    // `imports` of chunks also lists what was removed.
    const [missing] = chunks.flatMap(({ code }) => NODE_IMPORT.exec(code) ?? [])
    if (missing !== undefined) throw new Error(`browsers do not have this module: ${missing}`)
    const entries = chunks.filter(chunk => chunk.isEntry)
    return {
      files: chunks.map(({ fileName, code }) => ({ path: fileName, object: objects.put(code) })),
      modules: Object.fromEntries(entries.map(({ name, fileName }) => [name, fileName])),
    }
  },
  objectsOf: ({ files }) => files.map(({ object }) => object),
}

const ENTRY = 'lectern-island:'

/** Resolves React to Lectern's script, and makes the entry of each island. */
function siteModules({ modules, runtime }: IslandsInput): import('rolldown').Plugin {
  const ofLectern = lecternModules()
  return {
    name: 'lectern-islands',
    resolveId(id) {
      if (id === runtime) return { id, external: true }
      // Only other components of the module, or its plugin, may need it.
      if (id.startsWith('node:')) return { id, external: true }
      if (id.startsWith(ENTRY) || Object.hasOwn(SHARED, id)) return `\0${id}`
      return ownValue(ofLectern, id) ?? null
    },
    load(id) {
      const shared = SHARED[id.slice(1)]
      if (shared !== undefined) {
        const names = Object.keys(createRequire(import.meta.url)(shared.module))
        return [
          `import { ${shared.from} as all } from ${JSON.stringify(runtime)}`,
          'export default all',
          ...names
            .filter(name => /^[a-z]\w*$/i.test(name) && name !== 'default')
            .map(name => `export const ${name} = all.${name}`),
        ].join('\n')
      }
      if (!id.startsWith(`\0${ENTRY}`)) return null
      const name = id.slice(ENTRY.length + 1)
      return `export { ${name} as default } from ${JSON.stringify(modules[name])}`
    },
  }
}

const NODE_IMPORT = /\b(?:from|import) ?["'](?:node:[\w/]+)["']/

/** React modules, and the exports of Lectern's script that contain them. */
const SHARED: Readonly<Record<string, { readonly module: string; readonly from: string }>> = {
  react: { module: 'react', from: 'React' },
  'react/jsx-runtime': { module: 'react/jsx-runtime', from: 'jsxRuntime' },
}
