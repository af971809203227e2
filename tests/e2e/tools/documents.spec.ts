import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { typeInto } from '../gestures.ts'
import { download, fullUrl } from './tool-pages.ts'

/**
 * Documents in a real browser: its database, its history, its tabs and its files. The list of documents, versions and
 * questions about files are tested in tools/shared/shell/files.
 */
const url = fullUrl('strategic-okr-planner')

const goal = (page: Page) => page.getByLabel('Where you want to be').first()
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page) => page.getByRole('banner').getByRole('heading').locator('+ p')

async function openExample(page: Page): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
}

test.use({ viewport: { width: 1280, height: 900 } })

test('Back, Forward and a reload find the document, its open view and its undo steps', async ({ page }) => {
  await openExample(page)
  await typeInto(goal(page), 'The first plan')
  const view = page.getByRole('tab').nth(2)
  await view.click()
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Start from the example' }).click()
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  await expect(goal(page)).not.toHaveValue('The first plan')
  await typeInto(goal(page), 'The second plan')

  await page.goBack()
  await expect(view).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab').first().click()
  await expect(goal(page)).toHaveValue('The first plan')
  await page.goForward()
  await expect(goal(page)).toHaveValue('The second plan')
  await page.reload()
  await expect(goal(page)).toHaveValue('The second plan')
  await page.keyboard.press('Control+z')
  await expect(goal(page)).not.toHaveValue('The second plan')
})

test('where the browser allows it, Save writes into the opened file, before and after a reload, and asks before it overwrites a colleague’s changes', async ({
  page,
}) => {
  // The browser's file dialogs cannot be driven. This gives the page what they would: a real handle, of a file in the
  // private file system, which only pages with an address have.
  await page.addInitScript(() => {
    const fileHandle = async (name: string) => {
      const root = await navigator.storage.getDirectory()
      return root.getFileHandle(name, { create: true })
    }
    window.showSaveFilePicker = ({ suggestedName }) => fileHandle(suggestedName)
    window.showOpenFilePicker = async () => [await fileHandle('Harbor Street Bakery OKRs for Q1 2027.json')]
  })
  const body = readFileSync(fileURLToPath(url), 'utf8')
  await page.route('**/planner-from-an-address', (route) => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto('/planner-from-an-address')
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  const onDisk = () =>
    page.evaluate(async () => {
      const root = await navigator.storage.getDirectory()
      const handle = await root.getFileHandle('Harbor Street Bakery OKRs for Q1 2027.json')
      return (await handle.getFile()).text()
    })

  await typeInto(goal(page), 'Written once')
  await page.keyboard.press('Control+s')
  await expect(heading(page)).toHaveText(/same as Harbor Street Bakery OKRs for Q1 2027\.json$/)
  expect(await onDisk()).toContain('Written once')
  await page.reload()
  await typeInto(goal(page), 'Written twice')
  await expect(heading(page)).toHaveText(/newer than Harbor Street/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page)).toHaveText(/same as Harbor Street/)
  const file = JSON.parse(await onDisk())
  expect(file.document.objectives[0].title).toBe('Written twice')

  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('It is the same as the one in this browser.', { exact: true })).toBeVisible()

  // A colleague saves into the same file meanwhile.
  file.document.objectives[0].title = 'Written by a colleague'
  file.saved = new Date(Date.now() + 1000).toISOString()
  await page.evaluate(async (text) => {
    const root = await navigator.storage.getDirectory()
    const handle = await root.getFileHandle('Harbor Street Bakery OKRs for Q1 2027.json')
    const stream = await handle.createWritable()
    await stream.write(text)
    await stream.close()
  }, JSON.stringify(file))
  await typeInto(goal(page), 'Written a third time')
  await page.keyboard.press('Control+s')
  await expect(dialog(page)).toContainText('‘Written by a colleague’ in the file')
  expect(await onDisk()).toContain('Written by a colleague')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(heading(page)).toHaveText(/same as Harbor Street/)
  expect(await onDisk()).toContain('Written a third time')
})

test('text in an open cell survives Save, a reload and another tab’s save', async ({ page, context }) => {
  await openExample(page)
  const cell = page.getByRole('grid', { name: 'Annual goals' }).getByRole('gridcell').first()
  await cell.click()
  await page.keyboard.type('Typed and saved')
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  expect(JSON.parse(saved.body.toString()).document.goals[0].title).toBe('Typed and saved')
  await cell.click()
  await page.keyboard.type('Typed and reloaded')
  await page.reload()
  await expect(cell).toHaveText('Typed and reloaded')

  const other = await context.newPage()
  await other.goto(page.url())
  await cell.click()
  await page.keyboard.type('Typed meanwhile')
  await typeInto(goal(other), 'Typed elsewhere')
  await expect(heading(other)).toContainText('Saved in this browser')
  await page.bringToFront()
  await expect(page.getByRole('grid', { name: 'Annual goals' }).getByRole('textbox')).toHaveValue('Typed meanwhile')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Another tab saved this document too')
  await page.getByRole('button', { name: 'Keep this one' }).click()
  await expect(cell).toHaveText('Typed meanwhile')
})
