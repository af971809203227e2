import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectFitForPhone, newEmail, openAdmin, test } from '../../fixtures.ts'
import { typeInto } from '../../gestures.ts'

/** More people than a page of the list holds, with a name that nobody else has. */
async function leaveMany(page: Page, name: string): Promise<void> {
  for (let number = 0; number < 55; number += 1) {
    const data = { name: `${name} ${number}`, email: newEmail(), toolInterest: 'roi-calculator' }
    expect((await page.request.post('/api/waitlist', { data })).status()).toBe(201)
  }
}

test('the people list keeps its filters and pages after a reload, in another tab and on going back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const name = `Many${Date.now().toString(36)}`
  await leaveMany(page, name)
  await openAdmin(page, '/admin/people')
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Waitlist' }).click()
  await expectFitForPhone(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await typeInto(page.getByLabel('Search'), name.toUpperCase())
  await expect(page.getByRole('status')).toHaveText(/^55 of [\d,]+ people$/)
  await page.getByRole('button', { name: 'Last seen' }).click()
  const rows = page.getByRole('table', { name: 'People' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(`${name} 0`)
  await expect(rows).toHaveCount(51)
  await page.getByRole('button', { name: 'Show more people' }).click()
  await expect(rows).toHaveCount(56)
  await expect(page).toHaveURL(/did=waitlist.*pages=2/)

  const expectSame = async (tab: Page) => {
    const shown = tab.getByRole('table', { name: 'People' }).getByRole('row')
    await expect(shown).toHaveCount(56)
    await expect(shown.nth(1)).toContainText(`${name} 0`)
    await expect(tab.getByLabel('Search')).toHaveValue(name.toUpperCase())
    await expect(tab.getByRole('button', { name: 'Remove filter “Activity: Waitlist”' })).toBeVisible()
  }
  await page.reload()
  await expectSame(page)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(page.url())
  await expectSame(elsewhere)
  await elsewhere.close()
  await rows.nth(55).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} 54`)
  await page.getByRole('link', { name: 'Back to all people' }).click()
  await expectSame(page)
  await page.goBack()
  await page.goBack()
  await expectSame(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download these as CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/)
  expect(
    readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(56)
})
