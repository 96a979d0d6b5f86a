import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openTool } from '../../../../scripts/setup.mjs'
import { serve } from '../../../lectern/src/commands/serve.ts'
import { copySite } from '../../../lectern/test/build/site.ts'
import { violations } from './axe.ts'
import { startBench } from './browser.ts'

const guide = readFileSync(resolve(import.meta.dirname, '../../../../docs/brand.md'), 'utf8')
const gallery = guide.slice(guide.indexOf('## Three looks'))
const looks = [...gallery.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text = '']) => text)

test('axe finds nothing in the looks of docs/brand.md, and each is another', async () => {
  expect(looks.length).toBeGreaterThanOrEqual(3)
  const { run } = await openTool()
  const pictures = new Set<string>()
  for (const look of looks) {
    const site = copySite('good')
    const config = join(site.root, 'site.config.mjs')
    writeFileSync(
      config,
      readFileSync(config, 'utf8').replace('export default {', `export default {\n${look}`),
    )
    expect(await run(['build', '--root', site.root])).toBe(0)
    const bench = await startBench(async () => {
      const served = await serve({ root: site.root, out: site.out, port: 0 })
      if ('problems' in served) throw new Error('not served')
      return served
    })
    const page = await bench.open('/docs/Install/')
    expect([look, await violations(page)]).toEqual([look, []])
    for (const theme of ['light', 'dark']) {
      await page.evaluate(mode => {
        document.documentElement.dataset.theme = mode
      }, theme)
      pictures.add((await page.screenshot()).toString('base64'))
    }
    await bench.close()
    site.remove()
  }
  expect(pictures.size).toBe(2 * looks.length)
})
