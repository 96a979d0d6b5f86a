/**
 * Imports a module by its name or address while Lectern runs. A file of its own in the built tool, for code
 * from a code cache (see `load-tool.ts`) cannot do that by itself.
 */
export function importModule<Module>(specifier: string): Promise<Module> {
  return import(/* @vite-ignore */ specifier)
}
