import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { formatStatus } from '../../src/commands/report.ts'
import { translationStatus } from '../../src/commands/status.ts'
import { siteOfTest } from '../build/site.ts'

test('translations that are missing or older than their originals are listed', async () => {
  const site = siteOfTest('good')
  const git = (day: string, ...args: readonly string[]): void => {
    const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` }
    const who = ['-c', 'user.name=x', '-c', 'user.email=x@example.org']
    execFileSync('git', [...who, ...args], { cwd: site.root, env, stdio: 'pipe' })
  }
  git('2024-01-01', 'init', '-q')
  git('2024-01-01', 'add', '.')
  git('2024-01-01', 'commit', '-qm', 'Start')
  const before = await translationStatus(site.root)
  const [russian] = before.locales
  expect(russian?.locale).toBe('ru')
  expect(russian?.missing).toContain('docs/ru/Modern.md')
  expect(russian?.outdated).toEqual([])

  site.edit('content/docs/en/Install.md', '\n#', '\nMore memory.\n\n#')
  git('2024-02-01', 'commit', '-qam', 'Change')
  const { locales } = await translationStatus(site.root)
  expect(locales[0]?.outdated).toEqual(['docs/ru/Install.md'])
  expect(formatStatus(locales)).toContain('\n  outdated  docs/ru/Install.md')

  // What is not committed yet is newer than what is.
  site.edit('content/docs/ru/Install.md', '\n#', '\nБольше памяти.\n\n#')
  site.write('content/docs/ru/Modern.md', '# Новое\n\nТекст.\n')
  const after = await translationStatus(site.root)
  expect(after.locales[0]?.outdated).toEqual([])
  expect(after.locales[0]?.missing).not.toContain('docs/ru/Modern.md')
})
