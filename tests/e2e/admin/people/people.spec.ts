import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { founderStyle } from '#content/founder-test/founder-styles.ts'
import { tool } from '../../catalogue.ts'
import { expect, expectFitForPhone, newEmail, openAdmin, test } from '../../fixtures.ts'
import { press, typeInto } from '../../hands.ts'

/** Somebody with a name on the waitlist and a style in the founder test. */
async function leaveTraces(page: Page): Promise<string> {
  const email = newEmail()
  const entry = { name: 'Grace Hopper', email, toolInterest: 'roi-calculator' }
  expect((await page.request.post('/api/waitlist', { data: entry })).status()).toBe(201)
  const result = { email, result: 'LS', resultName: founderStyle('LS').name }
  expect((await page.request.post('/api/founder-test', { data: result })).status()).toBe(201)
  return email
}

async function chooseDeed(page: Page, deed: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: deed }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
}

test('a person is found, read from top to bottom, noted, exported and erased', async ({ page }) => {
  const email = await leaveTraces(page)
  await openAdmin(page, '/admin/people')
  await typeInto(page.getByLabel('Search'), email.toUpperCase())
  const rows = page.getByRole('table', { name: 'People' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Lone Strategist')
  await chooseDeed(page, 'Bought')
  await expect(page.getByText('No people match what you are looking for.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter “Did: Bought”' }).click()
  await chooseDeed(page, 'Waitlist')
  await expectFitForPhone(page)
  await page.getByRole('link', { name: 'Grace Hopper' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Hopper')
  await expect(page).toHaveTitle(/^Grace Hopper \| /)
  expect(page.url()).not.toContain(encodeURIComponent(email))
  const story = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(story.filter({ hasText: 'Joined the waitlist' })).toContainText(
    tool('roi-projection-calculator').waitlistLabel,
  )
  await expect(story.filter({ hasText: 'Finished the founder test' })).toContainText(founderStyle('LS').name)
  await expect(story.filter({ hasText: 'Mail: ' })).toHaveCount(2)
  await typeInto(page.getByLabel('What you want to remember'), 'Met at a fair.')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText('Note saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('What you want to remember')).toHaveValue('Met at a fair.')
  await expectFitForPhone(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export this person’s data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(data).toMatchObject({ email, personNotes: [{ note: 'Met at a fair.' }] })

  await page.getByRole('button', { name: 'Erase this person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' })
  // Enter twice, by somebody who expected another dialog, destroys nothing.
  await expect(dialog.getByLabel('Type their email to confirm')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please type the email address to confirm')).toBeVisible()
  await typeInto(dialog.getByLabel('Type their email to confirm'), 'someone@example.com')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('That is not the address of this person.')).toBeVisible()
  await typeInto(dialog.getByLabel('Type their email to confirm'), email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/people')
  await typeInto(page.getByLabel('Search'), email)
  await expect(page.getByText(/^0 of [\d,]+ people$/)).toBeVisible()
  await page.getByRole('link', { name: 'Log' }).click()
  await expect(page.getByRole('cell', { name: 'Erased a person' }).first()).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})

test('an erasure whose answer gets lost is not called undone, and one after the session ended offers the sign-in', async ({
  page,
  consoleErrors,
}) => {
  const email = await leaveTraces(page)
  await openAdmin(page, '/admin/people')
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  const erase = async () => {
    await page.getByRole('button', { name: 'Erase this person' }).click()
    await typeInto(page.getByLabel('Type their email to confirm'), email)
    await page.getByRole('button', { name: 'Erase for good' }).click()
  }
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await erase()
  await expect(page.getByText('Nothing was erased', { exact: true })).toBeVisible()
  for (const key of ['F8', 'Tab', 'Tab']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()

  await page.context().addCookies(cookies)
  await page.route('**/api/admin/people/*/erase', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await erase()
  await expect(page.getByText('It may or may not have gone through', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here')
  expect(consoleErrors.splice(0).join()).toMatch(/401.*ERR_FAILED/s)
})

test('more people than a page holds are shown fifty at a time, and a search keeps its place in the address', async ({
  page,
  consoleErrors,
}) => {
  // A word of this run's own: the tests share a database.
  const name = `Many${Date.now().toString(36)}`
  const people = Array.from({ length: 55 }, (_, number) => ({ name: `${name} ${number}`, email: newEmail() }))
  for (const { email, ...rest } of people) {
    const data = { ...rest, email, toolInterest: 'roi-calculator' }
    expect((await page.request.post('/api/waitlist', { data })).status()).toBe(201)
  }
  await openAdmin(page, '/admin/people')
  await typeInto(page.getByLabel('Search'), name.toUpperCase())
  const rows = page.getByRole('table', { name: 'People' }).getByRole('row')
  await expect(page.getByRole('status')).toHaveText(/^55 of [\d,]+ people$/)
  await expect(rows).toHaveCount(51)
  await expect(rows.nth(1)).toContainText(`${name} 54`)
  await expectFitForPhone(page)

  await press(page.getByRole('button', { name: 'Last seen' }))
  await expect(page.getByRole('columnheader', { name: 'Last seen' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(rows.nth(1)).toContainText(`${name} 0`)
  const more = page.getByRole('button', { name: 'Show more people' })
  // Without a connection nothing of what is there is lost.
  await page.context().setOffline(true)
  await press(more)
  await expect(page.getByRole('alert')).toHaveText('They did not load. Please try again.')
  await expect(rows).toHaveCount(51)
  await page.context().setOffline(false)
  await press(more)
  await expect(rows).toHaveCount(56)
  await expect(rows.nth(55)).toContainText(`${name} 54`)
  await expect(more).toHaveCount(0)

  // As much of the list as was read comes back, after a reload and by the way back.
  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue(name.toUpperCase())
  await expect(rows).toHaveCount(56)
  await expect(rows.nth(1)).toContainText(`${name} 0`)
  await rows.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} 0`)
  await page.goBack()
  await expect(page.getByLabel('Search')).toHaveValue(name.toUpperCase())
  await expect(rows).toHaveCount(56)
  expect(consoleErrors.splice(0).join()).toMatch(/ERR_INTERNET_DISCONNECTED/)
})

test('a search whose answer does not come says so and keeps what was typed; the file has who is found', async ({
  page,
  consoleErrors,
}) => {
  const email = await leaveTraces(page)
  await openAdmin(page, '/admin/people')
  const calls = '**/api/admin/people?*'
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await typeInto(page.getByLabel('Search'), email)
  await expect(page.getByRole('alert')).toContainText('The list of people did not load.')
  await expect(page.getByLabel('Search')).toHaveValue(email)
  await page.unroute(calls)
  await page.getByRole('link', { name: 'Refresh the page' }).click()
  await expect(page.getByRole('status')).toHaveText(/^1 of [\d,]+ people$/)
  await expect(page.getByLabel('Search')).toHaveValue(email)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download these as CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain(`"${email}"`)
  expect(consoleErrors.splice(0).join()).toMatch(/500/)
})

test('a list is come back to as it was left, and its file has the same people', async ({ page }) => {
  const email = await leaveTraces(page)
  await openAdmin(page, '/admin/people')
  await chooseDeed(page, 'Waitlist')
  await typeInto(page.getByLabel('Search'), email)
  // The first letters may have found one person alone.
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === email)
  await expect(page.getByRole('table', { name: 'People' }).getByRole('row')).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download these as CSV' }).click()
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(email)
  await page.getByRole('link', { name: 'Grace Hopper' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Hopper')
  await page.reload()
  await page.getByRole('link', { name: 'Back to all people' }).click()
  await expect(page.getByLabel('Search')).toHaveValue(email)
  await expect(page.getByRole('button', { name: 'Remove the filter “Did: Waitlist”' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'People' }).getByRole('row')).toHaveCount(2)
})

test('as many pages of a list as were read are there again', async ({ page }) => {
  const entries = Array.from({ length: 55 }, () => ({
    ...{ name: 'Paged Reader', email: newEmail(), toolInterest: 'roi-calculator' },
  }))
  for (const data of entries) await page.request.post('/api/waitlist', { data })
  await openAdmin(page, '/admin/people?search=paged')
  const rows = page.getByRole('table', { name: 'People' }).getByRole('row')
  await expect(rows).toHaveCount(51)
  await page.getByRole('button', { name: 'Show more people' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(51)
  const all = await rows.count()
  await expect(page).toHaveURL(/pages=2/)
  await rows.last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paged Reader')
  await page.getByRole('link', { name: 'Back to all people' }).click()
  await expect(rows).toHaveCount(all)
  await expect(page.getByLabel('Search')).toHaveValue('paged')
})
