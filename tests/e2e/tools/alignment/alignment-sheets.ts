import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page, TestInfo } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { download, fullUrl, pageCount, withoutPrinter } from '../tool-pages.ts'

export const full = fullUrl('strategic-alignment-assessment-kit')

export const view = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** Downloads the sheet of the round that is open, and opens it as a respondent would. */
export async function respondentSheet(page: Page, info: TestInfo): Promise<Page> {
  const { name, body } = await download(page, () => page.getByRole('button', { name: 'Download the sheet' }).click())
  expect(name).toMatch(/sheet, (before|after 90 days)\.html$/)
  const path = info.outputPath(name)
  writeFileSync(path, body)
  const sheet = await page.context().newPage()
  await sheet.setViewportSize({ width: 360, height: 740 })
  await sheet.goto(pathToFileURL(path).href)
  return sheet
}

export async function rate(sheet: Page, ratings: readonly number[]): Promise<void> {
  const groups = await sheet.locator('fieldset').all()
  expect(groups).toHaveLength(ratings.length)
  for (const [index, group] of groups.entries()) {
    await group
      .getByRole('radio')
      .nth(ratings[index] ?? 0)
      .check({ force: true })
  }
}

/** What a sheet puts on the real clipboard. */
export async function copiedCode(sheet: Page): Promise<string> {
  await sheet.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sheet.getByRole('button', { name: 'Copy the code' }).click()
  await expect(sheet.getByText('Copied.')).toBeVisible()
  return sheet.evaluate(() => navigator.clipboard.readText())
}

/** All that this browser keeps of a tool: its database and its plain storage. */
export function keptInBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const texts = [JSON.stringify(localStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        texts.push(JSON.stringify(await answer(database.transaction(store).objectStore(store).getAll())))
      }
      database.close()
    }
    return texts.join('\n')
  })
}

/** Chooses a line of the Print menu and counts the pages on this paper. */
export async function reportPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  await withoutPrinter(page)
  await page.getByRole('button', { name: 'Print' }).click()
  const side = '14mm'
  return pageCount(await page.pdf({ format, margin: { top: side, bottom: side, left: side, right: side } }))
}
