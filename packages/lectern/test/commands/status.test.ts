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
  expect(formatStatus(locales)).toContain('\n  outdated       docs/ru/Install.md')

  // The age of what is not committed is not known.
  site.edit('content/docs/ru/Install.md', '\n#', '\nБольше памяти.\n\n#')
  site.write('content/docs/ru/Modern.md', '# Новое\n\nТекст.\n')
  const after = await translationStatus(site.root)
  expect(after.locales[0]?.outdated).toEqual([])
  expect(after.locales[0]?.missing).not.toContain('docs/ru/Modern.md')
  expect(after.locales[0]?.uncommitted).toEqual(['docs/ru/Install.md', 'docs/ru/Modern.md'])
  expect(formatStatus(after.locales)).toContain('\n  not committed  docs/ru/Modern.md')

  // A change of the original that is not committed makes its translation old.
  git('2024-03-01', 'add', '.')
  git('2024-03-01', 'commit', '-qm', 'Translate')
  site.edit('content/docs/en/Install.md', '\n#', '\nLess memory.\n\n#')
  const last = await translationStatus(site.root)
  expect(last.locales[0]).toMatchObject({ outdated: ['docs/ru/Install.md'], uncommitted: [] })
})
