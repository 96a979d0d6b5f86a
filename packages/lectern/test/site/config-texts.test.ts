import { expect, it } from 'vitest'
import { resolveConfig } from '../../src/config/config.ts'
import { compileConfigTexts } from '../../src/site/describe/config-texts.ts'

async function html(text: string): Promise<string | undefined> {
  const { config } = resolveConfig(
    {
      title: 'Site',
      url: 'https://example.org',
      basePath: '/base/',
      locales: [
        { code: 'en', label: 'English' },
        { code: 'ru', label: 'Русский' },
      ],
      docs: { versions: [{ name: 'v1', label: '1' }], sidebars: [] },
      announcement: { text },
      footer: { copyright: '© 2026 [Us](/about/) & others' },
    },
    '/site',
  )
  const { ru } = await compileConfigTexts(config)
  expect(ru?.copyright.html).toBe('© 2026\u00a0<a href="/base/ru/about/">Us</a> &amp; others')
  return ru?.announcement?.html
}

it('an announcement is Markdown like any other', async () => {
  expect(
    await html('**New** & *old*: see [it](/Install/?a=1&b=2), [there](https://a.b/*c*).'),
  ).toBe(
    '<strong>New</strong> &amp; <em>old</em>: see <a href="/base/ru/Install/?a=1&amp;b=2">it</a>, <a href="https://a.b/*c*">there</a>.',
  )
  expect(await html('Code: `[a](/b/) *c*`')).toBe('Code: <code>[a](/b/) *c*</code>')
  expect(await html('An [evil](javascript:alert(1)) link')).toBe('An evil link')
})
