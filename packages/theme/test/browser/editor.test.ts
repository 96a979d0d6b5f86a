import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { benchOfFile } from './browser.ts'

const bench = await benchOfFile()

/** The first sample of a page, opened by keyboard. */
async function openFirst(path: string) {
  const page = await bench.open(path)
  const button = page.locator('[data-action=edit]').first()
  await button.focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('textbox', { name: 'Editable code' })
  await editor.waitFor()
  const status = page.locator('.code').first().getByRole('status')
  return { page, button, editor, status }
}

test('a sample is edited in its place, by keyboard alone, with mistakes while one types', async () => {
  const { page, button, editor, status } = await openFirst('/IF_operator/')
  await expect.poll(() => status.textContent()).toBe('No mistakes')
  const before = await editor.textContent()
  await page.keyboard.press('Control+End')
  // Some of these are keys of the page.
  await page.keyboard.type('\n// ? / [t]\ncheap (Book b) = ;')
  await expect.poll(() => status.textContent()).toBe('1 mistake')
  expect(await editor.textContent()).toContain('// ? / [t]')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => status.textContent()).toBe('No mistakes')
  expect(await editor.textContent()).toBe(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => editor.count()).toBe(0)
  expect(await button.evaluate(each => each === document.activeElement)).toBe(true)
  expect(bench.errors).toEqual([])
})

test('names of the sample and keywords are completed', async () => {
  const { page, editor } = await openFirst('/IF_operator/')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\ncheap (Book b) = halfPr')
  await page.getByRole('option', { name: 'halfPrice' }).click()
  await expect.poll(() => editor.textContent()).toContain('= halfPrice')
})

test('names of the running example are known', async () => {
  const { page, editor, status } = await openFirst('/IF_operator/')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\nwith (Reader r) = nam')
  await page.getByRole('option', { name: 'name', exact: true }).click()
  await page.keyboard.type('(r);')
  await expect.poll(() => editor.textContent()).toContain('= name(r);')
  await expect.poll(() => status.textContent()).toBe('No mistakes')
  await page.keyboard.type('\nof (Raeder r) = 1;')
  await expect.poll(() => status.textContent()).toBe('1 mistake')
  await page.locator('.cm-lintRange-error').hover()
  const message = page.locator('.cm-tooltip-lint')
  await expect
    .poll(() => message.textContent())
    .toContain('There is no class "Raeder". Did you mean "Reader"?')
  expect(bench.errors).toEqual([])
})
