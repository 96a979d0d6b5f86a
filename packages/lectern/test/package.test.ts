import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const own = join(root, 'packages/lectern')
const parent = mkdtempSync(join(tmpdir(), 'lectern-'))
/** A site that was started with the packed tool, in a folder where nothing of this repository is. */
const project = join(parent, 'My docs')
const tool = join(parent, 'node_modules/lectern')

/** Folders of what is packed. */
const PACKED = ['lectern', 'lsf', 'math', 'diagrams', 'railroad', 'unified']
const targetOf = (folder: string): string =>
  folder === 'lectern' ? tool : join(parent, 'node_modules/@lectern', folder)

/** Runs the tool as `npx lectern` does. */
function lectern(...args: string[]): { readonly status: number | null; readonly text: string } {
  const program = join(tool, 'bin/lectern.js')
  // The tests have set it.
  const { NODE_ENV: _, ...env } = process.env
  const child = spawnSync(process.execPath, [program, ...args], {
    cwd: project,
    encoding: 'utf8',
    env,
  })
  return { status: child.status, text: child.stdout + child.stderr }
}

function withoutCode(file: string): string {
  const text = readFileSync(file, 'utf8')
  return text.replace(/^( *)```[\s\S]*?^\1```$/gm, '').replace(/`[^`\n]+`/g, '')
}

beforeAll(() => {
  const workspaces = PACKED.map(folder => `--workspace=packages/${folder}`)
  execFileSync('npm', ['pack', '--pack-destination', parent, ...workspaces], {
    cwd: root,
    stdio: 'pipe',
  })
  for (const folder of PACKED) {
    const target = targetOf(folder)
    const name = folder === 'lectern' ? folder : `lectern-${folder}`
    const [tarball = ''] = readdirSync(parent).filter(file =>
      /^-\d[\d.]*\.tgz$/.test(file.replace(name, '')),
    )
    mkdirSync(target, { recursive: true })
    execFileSync('tar', ['-xzf', join(parent, tarball), '--strip-components=1', '-C', target])
    rmSync(join(parent, tarball))
  }
  for (const folder of PACKED.map(targetOf)) {
    const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    for (const name of Object.keys(dependencies)) {
      const link = join(parent, 'node_modules', name)
      mkdirSync(dirname(link), { recursive: true })
      if (!existsSync(link)) symlinkSync(join(root, 'node_modules', name), link)
    }
  }
  cpSync(join(root, 'packages/create-lectern'), join(parent, 'node_modules/create-lectern'), {
    recursive: true,
  })
  const create = join(parent, 'node_modules/create-lectern/create-lectern.js')
  execFileSync(process.execPath, [create, 'My docs'], { cwd: parent, stdio: 'pipe' })
})
afterAll(() => rmSync(parent, { recursive: true }))

describe('the package', () => {
  test('holds its guides and no sources', () => {
    expect(existsSync(join(tool, 'docs/getting-started.md'))).toBe(true)
    expect(existsSync(join(tool, 'hosting/nginx.conf'))).toBe(true)
    expect(existsSync(join(tool, 'src/cli.ts'))).toBe(false)
  })

  test('has what a registry shows of it', () => {
    const manifest = JSON.parse(readFileSync(join(tool, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({ license: 'MIT', keywords: expect.arrayContaining(['docs']) })
  })

  test('leaves nothing of what it takes along in its folder', () => {
    expect(existsSync(join(own, 'docs'))).toBe(false)
  })

  test('brings few packages', () => {
    const lock: { packages: Record<string, { dependencies?: Record<string, string> }> } =
      JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    const found = new Set<string>()
    const add = (path: string): void => {
      for (const name of Object.keys(lock.packages[path]?.dependencies ?? {})) {
        if (found.has(name)) continue
        found.add(name)
        add(`node_modules/${name}`)
      }
    }
    add('packages/lectern')
    expect(found).toContain('csstype')
    expect(found.size).toBeLessThan(40)
  })

  test('links of the guides lead to files that it holds', () => {
    const guides = ['README.md', ...readdirSync(join(tool, 'docs')).map(name => `docs/${name}`)]
    const missing = guides
      .filter(name => name.endsWith('.md'))
      .flatMap(name =>
        [...withoutCode(join(tool, name)).matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)/g)]
          .map(([, path = '']) => path)
          .filter(path => !existsSync(join(tool, dirname(name), path)))
          .map(path => `${name}: ${path}`),
      )
    expect(missing).toEqual([])
  })

  test.each([
    ['typescript', 'bundler'],
    ['typescript', 'nodenext'],
    ['typescript-5.6', 'bundler'],
    ['typescript-5.6', 'nodenext'],
  ])(
    'its types check with %s under %s, those of its packages too',
    (compiler, moduleResolution) => {
      const folder = join(parent, `${compiler}-${moduleResolution}`)
      mkdirSync(folder)
      const module = moduleResolution === 'bundler' ? 'preserve' : 'nodenext'
      const compilerOptions = {
        ...{ target: 'es2022', module, moduleResolution, strict: true, noEmit: true, types: [] },
        ...{ skipLibCheck: false, skipDefaultLibCheck: true },
      }
      const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
      write('package.json', '{ "type": "module" }')
      write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }))
      cpSync(join(project, 'site.config.ts'), join(folder, 'site.config.ts'))
      write(
        'wrong.ts',
        `import { build, type UserConfig } from 'lectern'
import { defineComponent } from 'lectern/components'
import type { Plugin } from 'lectern/plugin'
import { railroad } from '@lectern/railroad'
import { unified } from '@lectern/unified'
import { lsfLanguage, parse } from '@lectern/lsf'
import { lsf } from '@lectern/lsf/codemirror'
export const result: Promise<{ readonly pages: number }> = build({ root: '.', out: null })
export const name: string = (null as unknown as ReturnType<typeof lsfLanguage>).name
export const Hello = defineComponent({ props: { name: 'text' }, render: ({ name }) => name.trim() })
export const plugin: Plugin = { name: 'own', tree: root => void root.children.pop() }
export const adapter: Plugin = unified({ remark: [() => () => undefined] })
export const drawing: { readonly svg: string } = railroad('A')
export const support: object = lsf()
export const errors: readonly { readonly message: string }[] = parse('x() = 1;').errors
// @ts-expect-error a key that does not exist
export const config: UserConfig = { titel: 'x' }
`,
      )
      const tsc = join(root, 'node_modules', compiler, 'bin/tsc')
      const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
      expect(stdout).toBe('')
    },
  )
})

describe('a site that is started', () => {
  test('builds and checks without a problem', () => {
    for (const command of ['build', 'check']) {
      const { status, text } = lectern(command)
      expect([status, text]).toEqual([0, expect.stringMatching(/ 0 errors, 0 warnings/)])
    }
    expect(existsSync(join(project, 'dist/de/v1/install/index.html'))).toBe(true)
    expect(existsSync(join(project, 'dist/blog/version-2/index.html'))).toBe(true)
  })

  test('has the plugins that it installs', () => {
    const config = join(project, 'site.config.ts')
    const page = join(project, 'content/docs/en/plugins.md')
    const before = readFileSync(config, 'utf8')
    const names = "'@lectern/math', '@lectern/diagrams', './remark.mjs', './own.tsx'"
    const keys = `plugins: [${names}],\n  components: './components.tsx',\n  url:`
    writeFileSync(config, before.replace('url:', keys))
    const component = (
      name: string,
    ): string => `import { defineComponent } from 'lectern/components'
export const ${name} = defineComponent({ props: {}, render: () => <i>{'${name}'}</i> })
`
    writeFileSync(join(project, 'components.tsx'), component('Site'))
    writeFileSync(join(project, 'own.tsx'), `${component('Own')}export default { name: 'own' }`)
    writeFileSync(
      join(project, 'remark.mjs'),
      `import { unified } from '@lectern/unified'
export default unified({ rehype: [() => tree => { tree.children.push({ type: 'text', value: 'END' }) }] })`,
    )
    writeFileSync(
      page,
      '# Plugins\n\n$x^2$\n\n```mermaid\ngraph TD\nA --> B\n```\n\n:Site{} and :Own{}\n',
    )
    const { text } = lectern('build')
    expect(text).toMatch(/ 0 errors/)
    const html = readFileSync(join(project, 'dist/plugins/index.html'), 'utf8')
    expect(html).toMatch(/<math .*<figure class="diagram">.*END<\/div>/s)
    expect(html).toContain('<p><i>Site</i> and <i>Own</i></p>')
    const written = ['remark.mjs', 'own.tsx', 'components.tsx'].map(name => join(project, name))
    for (const file of [page, ...written]) rmSync(file)
    writeFileSync(config, before)
  })

  test('has types for components', () => {
    const file = join(project, 'components.tsx')
    writeFileSync(
      file,
      `import { defineComponent } from 'lectern/components'
import { useState } from 'react'
export const Counter = defineComponent({
  props: { from: 'number' },
  interactive: true,
  render: function Counter({ from }) {
    const [count, setCount] = useState(from)
    return <button onClick={() => setCount(count + 1)}>{count}</button>
  },
})
`,
    )
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' })
    rmSync(file)
    expect(stdout).toBe('')
    const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
    expect(Object.keys(manifest.devDependencies)).toContain('@types/react')
  })

  test('keeps what is built out of its repository', () => {
    execFileSync('git', ['init', '-q'], { cwd: project })
    const listed = execFileSync('git', ['status', '--porcelain', '-uall'], { cwd: project })
    expect(listed.toString()).toContain('site.config.ts')
    expect(listed.toString()).not.toMatch(/dist|\.lectern/)
  })

  test('overwrites nothing', () => {
    const before = readFileSync(join(project, 'site.config.ts'), 'utf8')
    writeFileSync(join(project, 'site.config.ts'), `${before}// mine\n`)
    const { status, text } = lectern('init')
    expect(status).toBe(1)
    expect(text).toContain('nothing is overwritten')
    expect(readFileSync(join(project, 'site.config.ts'), 'utf8')).toBe(`${before}// mine\n`)
    writeFileSync(join(project, 'site.config.ts'), before)
  })

  test('completes a package.json and a .gitignore that are there', () => {
    const folder = join(parent, 'started')
    mkdirSync(folder)
    const scripts = { build: 'make', test: 'exit 1' }
    const devDependencies = { lectern: 'file:../lectern-0.1.0.tgz' }
    const own = { name: 'mine', type: 'commonjs', scripts, devDependencies }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
    writeFileSync(join(folder, '.gitignore'), 'node_modules\nsecret')
    expect(lectern('init', folder).status).toBe(0)
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toEqual({
      ...{ name: 'mine', private: true, type: 'module' },
      devDependencies: { ...devDependencies, '@types/react': expect.any(String) },
      scripts: { ...scripts, dev: 'lectern dev', check: 'lectern check', serve: 'lectern serve' },
    })
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe(
      'node_modules\nsecret\ndist/\n.dist.lectern/\n.lectern/\n',
    )
  })
})

describe('the hosting guide', () => {
  const guide = readFileSync(join(root, 'docs/hosting.md'), 'utf8')
  /** Commands of hosts that build the site of a reader. */
  const commands = [...guide.matchAll(/npx lectern build[^"`\n]*/g)]
    .map(([command]) => command.trim())
    .filter(command => !command.includes('serve'))
  const run = (command: string): Buffer => execFileSync('sh', ['-ec', command], { cwd: project })

  beforeAll(() => {
    mkdirSync(join(project, 'node_modules/.bin'), { recursive: true })
    // As npm does.
    chmodSync(join(tool, 'bin/lectern.js'), 0o755)
    symlinkSync(join(tool, 'bin/lectern.js'), join(project, 'node_modules/.bin/lectern'))
  })

  test('has a build command for each host that builds', () => {
    expect(commands.length).toBeGreaterThan(5)
    expect(guide).not.toMatch(/node bin\/lectern|scripts\/setup/)
  })

  test('has commands that build the site of a reader', () => {
    for (const command of new Set(commands.filter(each => !each.includes('&&')))) {
      expect(run(command).toString()).toMatch(/ 0 errors, 0 warnings/)
    }
  })

  test('has a command for a base path, which publishes the site and nothing else', () => {
    const config = join(project, 'site.config.ts')
    const before = readFileSync(config, 'utf8')
    writeFileSync(config, before.replace("url: '", "basePath: '/a/b/',\n  url: '"))
    run(commands.find(command => command.includes('public')) ?? 'exit 1')
    writeFileSync(config, before)
    expect(readdirSync(join(project, 'public')).sort()).toEqual(['_headers', '_redirects', 'a'])
    expect(readdirSync(join(project, 'public/a'))).toEqual(['b'])
    expect(readdirSync(join(project, 'public/a/b'))).toContain('index.html')
    expect(readFileSync(join(project, 'public/_headers'), 'utf8')).toContain('/a/b/*')
  })
})

test.each([
  [['--version'], 0, /^0\.1\.0\n$/],
  [['chekc'], 2, /There is no command "chekc"/],
])('lectern %j ends with %i', (args, status, text) => {
  expect(lectern(...args)).toEqual({ status, text: expect.stringMatching(text) })
})

test('an import of a configuration that Node does not find is shown at its line', () => {
  const folder = join(parent, 'nowhere')
  mkdirSync(folder)
  const text = "// A site\n\n  const x = await import('./lib/../nix.mjs')\nexport default {}"
  writeFileSync(join(folder, 'site.config.mjs'), text)
  expect(lectern('check', '--root', folder)).toEqual({
    status: 1,
    text: expect.stringMatching(/site\.config\.mjs:3:3 .*Cannot find module '\.\/nix\.mjs'/),
  })
})
