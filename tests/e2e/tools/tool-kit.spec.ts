import type { Page } from '@playwright/test'
import { hourMs } from '#lib/time/durations.ts'
import { expect, expectNoAxeFindings, test } from '../fixtures.ts'
import { typeInto } from '../gestures.ts'
import { demoFile, download, fullUrl } from './tool-pages.ts'

/** What only a real browser shows: its database, a reload, a second tab, its language. Tried with the planner. */

test.use({ viewport: { width: 1280, height: 900 } })

const url = fullUrl('strategic-okr-planner')
const title = (page: Page) => page.getByLabel('Where you want to be').first()

async function openExample(page: Page): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
}

test('what is typed is there after a reload in the middle of a word', async ({ page }) => {
  await openExample(page)
  await typeInto(title(page), 'Every shop')
  await page.reload()
  await expect(title(page)).toHaveValue('Every shop')
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await expectNoAxeFindings(page)
})

/** Two tabs with the same document. Their clocks are stopped, so that nothing is saved before a tab is told to. */
async function openTwoTabs(page: Page): Promise<Page> {
  await openExample(page)
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.context().clock.install()
  const other = await page.context().newPage()
  await other.goto(url)
  await typeInto(title(page), 'Mine')
  await expect(title(other)).toHaveValue('Mine')
  await page.context().clock.pauseAt(Date.now() + hourMs)
  return other
}

const save = (page: Page) => download(page, () => page.keyboard.press('Control+s'))

test('two tabs follow each other, and one never overwrites what the other has unsaved', async ({ page }) => {
  const other = await openTwoTabs(page)
  await typeInto(title(other), 'Theirs')
  await typeInto(title(page), 'Mine again')
  await save(page)
  await expect(other.getByRole('alert')).toContainText('Another tab saved this document too')
  await expect(title(other)).toHaveValue('Theirs')
  await other.getByRole('button', { name: 'Keep this one' }).click()
  await expect(other.getByRole('alert')).toHaveText('')
  await expect(title(page)).toHaveValue('Theirs')
})

test('what gives way to another tab stays among the earlier versions', async ({ page }) => {
  const other = await openTwoTabs(page)
  await typeInto(title(other), 'Given up')
  await typeInto(title(page), 'Preferred')
  await save(page)
  await other.getByRole('button', { name: 'Use the other tab’s version' }).click()
  await expect(title(other)).toHaveValue('Preferred')
  await other.getByRole('button', { name: 'Documents', exact: true }).click()
  await other.getByRole('button', { name: 'Earlier versions of this document' }).click()
  await other.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await expect(other.getByRole('dialog')).toContainText('‘Preferred’ now, ‘Given up’ then')
})

test('a full database is reported, and the work can be saved as a file', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = refuse
    Storage.prototype.setItem = refuse
  })
  await openExample(page)
  await typeInto(title(page), 'More')
  await expect(page.getByRole('alert')).toContainText('This browser’s storage is full')
  const saved = await download(page, () => page.getByRole('button', { name: 'Save a file' }).click())
  expect(saved.body.toString()).toContain('"title": "More"')
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('a tool opens with German numbers and dates', async ({ page }) => {
    await page.goto(demoFile('strategic-okr-planner'))
    const cell = (column: number) =>
      page
        .getByRole('grid', { name: /^Key results of: Coffee shops/ })
        .getByRole('row')
        .nth(1)
        .getByRole('gridcell')
        .nth(column)
    await cell(1).click()
    await page.keyboard.type('1234,5')
    await page.keyboard.press('Enter')
    await expect(cell(1)).toHaveText('1.234,5')
    await expect(cell(5)).toHaveText(/^\d+ [A-Z][a-z]+ \d{4}$/)
  })
})
