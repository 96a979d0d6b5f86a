import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const texts = ['README.md', ...readdirSync(join(root, 'docs')).map(name => `docs/${name}`)]
  .filter(path => path.endsWith('.md'))
  .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** An example that starts with a key is a part of a configuration. */
function moduleOf(example: string): string {
  const isPart = /^(?:\/\/.*\n)?\w+:/.test(example)
  if (!isPart) return example
  const type = `import type { UserConfig } from '${join(root, 'src/config/user-config.ts')}'\n`
  return `${type}export const part: Partial<UserConfig> = {\n${example.replace(/\s*,?\s*$/, '')},\n}\n`
}

it('examples of the documentation compile', () => {
  const examples = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, code = ''], index) => ({
      name: `${path.replace(/\W/g, '-')}-${index + 1}.tsx`,
      code: moduleOf(code),
    })),
  )
  expect(examples.length).toBeGreaterThan(10)
  // Within the repository, where the packages are found.
  const folder = mkdtempSync(join(root, 'build/docs-'))
  try {
    for (const { name, code } of examples) writeFileSync(join(folder, name), code)
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.node.json',
        compilerOptions: {
          tsBuildInfoFile: null,
          incremental: false,
          composite: false,
          noUnusedParameters: false,
          noUnusedLocals: false,
          paths: { 'lectern/components': [join(root, 'src/components/component.ts')] },
        },
        include: ['*.tsx'],
        exclude: [],
      }),
    )
    const tsc = join(root, 'node_modules/.bin/tsc')
    const { stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' })
    expect(stdout).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('files that the documentation names exist', () => {
  const lost = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/`(\w[\w/-]*\/[\w.-]+\.(?:tsx?|mjs))`/g)].flatMap(([, file = '']) =>
      existsSync(join(root, 'src', file)) || existsSync(join(root, file))
        ? []
        : [`${path}: ${file}`],
    ),
  )
  expect(lost).toEqual([])
})
