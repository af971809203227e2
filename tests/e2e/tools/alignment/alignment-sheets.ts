import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page, TestInfo } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { download } from '../tool-pages.ts'

/** Downloads the sheet of the round that is open, and opens it as a respondent would. */
export async function respondentSheet(page: Page, info: TestInfo): Promise<Page> {
  const { name, body } = await download(page, () =>
    page.getByRole('button', { name: 'Download the sheet' }).click(),
  )
  expect(name).toMatch(/sheet, (before|after 90 days)\.html$/)
  const path = info.outputPath(name)
  writeFileSync(path, body)
  const sheet = await page.context().newPage()
  await sheet.setViewportSize({ width: 360, height: 740 })
  await sheet.goto(pathToFileURL(path).href)
  return sheet
}

export async function rate(sheet: Page, ratings: readonly number[], count = 16): Promise<void> {
  const groups = await sheet.locator('fieldset').all()
  expect(groups).toHaveLength(count)
  for (const [index, group] of groups.entries()) {
    await group
      .getByRole('radio')
      .nth(ratings[index] ?? 0)
      .check({ force: true })
  }
}

export const high = Array<number>(16).fill(3)
export const low = [0, ...Array<number>(15).fill(3)]
