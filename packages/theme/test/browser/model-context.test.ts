import { chromium } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startApplication } from './browser.ts'

/** A page of a browser with WebMCP, and a call of the first tool that it offers to agents. */
async function openForAgents(path: string) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--enable-features=WebMCP'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(inject('site') + path)
  await startApplication(page)
  const tools = () =>
    page.evaluate(async () => {
      const found = await Reflect.get(document, 'modelContext').getTools()
      return found.map(({ name, title, description, inputSchema, annotations }: ToolFound) => {
        return { name, title, description, inputSchema, annotations }
      })
    })
  const ask = (query: string): Promise<string> =>
    page.evaluate(async asked => {
      const context = Reflect.get(document, 'modelContext')
      const [tool] = await context.getTools()
      return context.executeTool(tool, { query: asked })
    }, query)
  await expect.poll(tools).toHaveLength(1)
  return { page, tools, ask }
}

type ToolFound = Readonly<Record<string, unknown>>

test('agents of the browser find the search as a tool, and get links to sections', async () => {
  const { page, tools, ask } = await openForAgents('/IF_operator/')
  expect(await tools()).toEqual([
    {
      name: 'search',
      title: 'Search',
      description: expect.stringContaining('documentation "lsFusion"'),
      inputSchema: expect.objectContaining({ required: ['query'] }),
      annotations: expect.objectContaining({ readOnlyHint: true }),
    },
  ])
  const text = (answer: string): string => JSON.parse(answer).content[0].text
  const site = inject('site')
  const found = text(await ask('FORM statement')).split('\n')
  expect(found).toHaveLength(8)
  expect(found.join('\n')).toContain(`› FORM statement](${site}/FORM_statement/): `)
  expect(text(await ask('qqqqzzzz'))).toBe('Nothing was found for "qqqqzzzz".')
  // Still the same tool, but in the version that the reader sees now.
  await page.evaluate(() => location.assign('/v5/IF_operator/'))
  await page.waitForURL('**/v5/IF_operator/')
  await expect.poll(async () => text(await ask('FORM statement'))).toContain(`(${site}/v5/`)
})
