import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import * as lectern from '../../packages/lectern/src/index.ts'

const root = resolve(import.meta.dirname, '../..')
const texts = [
  ...['README.md', 'site/README.md', 'test/README.md', 'packages/lsf/docs.md'],
  ...readdirSync(join(root, 'packages')).map(name => `packages/${name}/README.md`),
  ...readdirSync(join(root, 'docs')).map(name => `docs/${name}`),
]
  .filter(path => path.endsWith('.md'))
  .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** An example that starts with a key is a part of a configuration. */
function moduleOf(example: string): string {
  const isPart = /^(?:\/\/.*\n)?\w+:/.test(example)
  if (!isPart) return example
  const type = `import type { UserConfig } from '${join(root, 'packages/lectern/src/config/user-config.ts')}'\n`
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
  const folder = mkdtempSync(join(root, 'node_modules/.docs-'))
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
        },
        files: [join(root, 'packages/theme/src/styles.d.ts')],
        include: ['*.tsx', join(root, 'packages/lectern/src/globals.d.ts')],
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
  const folders = readdirSync(join(root, 'packages')).map(name => `packages/${name}`)
  const places = ['.', 'site', 'packages', ...folders.flatMap(folder => [folder, `${folder}/src`])]
  const lost = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/`(\w[\w/-]*\/[\w.-]+\.(?:tsx?|mjs))`/g)].flatMap(([, file = '']) =>
      places.some(place => existsSync(join(root, place, file))) ? [] : [`${path}: ${file}`],
    ),
  )
  expect(lost).toEqual([])
})

it('no conflict of a merge is left in the documentation', () => {
  expect(texts.filter(({ text }) => /^(?:<{7}|>{7}) /m.test(text)).map(({ path }) => path)).toEqual(
    [],
  )
})

it('links of the documentation lead to files', () => {
  const lost = texts.flatMap(({ path, text }) => {
    // What is copied into the package of the tool when it is packed is at the root until then.
    const places = [dirname(path), ...(path === 'packages/lectern/README.md' ? ['.'] : [])]
    const prose = text.replace(/^( *)```[\s\S]*?^\1```$/gm, '').replace(/`[^`\n]+`/g, '')
    return [...prose.matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)/g)].flatMap(([, file = '']) =>
      places.some(place => existsSync(join(root, place, file))) ? [] : [`${path}: ${file}`],
    )
  })
  expect(lost).toEqual([])
})

it('what the package exports is documented', () => {
  const guide = texts.find(({ path }) => path === 'docs/extending.md')?.text ?? ''
  const [, section = ''] = guide.split('\n## Other programs\n')
  const names = Object.keys(lectern)
  expect(names).toContain('dev')
  expect(names.filter(name => !new RegExp(`\\b${name}\\b`).test(section))).toEqual([])
})
