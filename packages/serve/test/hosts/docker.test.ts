import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

test('what the image holds is enough to serve the site, to check it and to end it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-image-'))
  const copies = [...image.matchAll(/^COPY --from=build (.+) (\S+)$/gm)]
  expect(copies.length).toBeGreaterThan(3)
  for (const [, from = '', to = ''] of copies) {
    for (const path of from.split(' ').map(file => file.replace(/^\/site\//, ''))) {
      const target = join(folder, to.endsWith('/') ? join(to, basename(path)) : to)
      mkdirSync(dirname(target), { recursive: true })
      if (path === 'node_modules') symlinkSync(join(root, path), target)
      else cpSync(join(root, path), target, { recursive: true })
    }
  }
  const [program = '', ...args] = commandOf(/^CMD (.+)$/m)
  const server = spawn(program, [...args, '--port', '0'], { cwd: folder, stdio: 'pipe' })
  const ended = new Promise<number | null>(done => server.once('exit', done))
  const url = await new Promise<string>((done, fail) => {
    let text = ''
    const read = (part: Buffer): void => {
      text += part
      const found = /Serving at (\S+)\./.exec(text)?.[1]
      if (found) done(found)
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.once('exit', () => fail(new Error(text)))
  })
  expect(await (await fetch(url)).text()).toContain('<title>')
  const check = (): number => {
    const command = commandOf(/^HEALTHCHECK .* CMD (.+)$/m)
    const own = command.map(part =>
      part.replace('127.0.0.1:3000', `127.0.0.1:${new URL(url).port}`),
    )
    try {
      execFileSync(own[0] ?? '', own.slice(1))
      return 0
    } catch {
      return 1
    }
  }
  expect(check()).toBe(0)
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(check()).toBe(1)
  rmSync(folder, { recursive: true })
})

test('what the tool needs to run is among the packages that are not for development', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'packages/lectern/package.json'), 'utf8'),
  )
  const folder = join(root, 'packages/lectern/build/node')
  const names = readdirSync(folder).flatMap(file => {
    const code = readFileSync(join(folder, file), 'utf8')
    return [
      ...code.matchAll(/^import [^;]*?["']([^."'][^"']*)["'];$/gm),
      ...code.matchAll(
        /\b(?:import|require|createRequire\(import\.meta\.url\))\(["']([^."'][^"']*)["']\)/g,
      ),
    ].map(([, name = '']) => name)
  })
  const packages = [...new Set(names)].filter(name => !isBuiltIn(name)).map(packageOf)
  expect([...new Set(packages)].sort()).toEqual(['@babel/parser', 'jiti', 'refractor', 'satteri'])
  expect(packages.filter(name => dependencies[name] === undefined)).toEqual([])
})

test('the image runs as another user than root', () => {
  expect(/^USER (\S+)$/m.exec(image)?.[1]).toBe('node')
})

function commandOf(pattern: RegExp): string[] {
  const command: string[] = JSON.parse(pattern.exec(image)?.[1] ?? '[]')
  return command
}

/** The package that a module is of: `refractor` of `refractor/core`. */
function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}

function isBuiltIn(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name)
}
