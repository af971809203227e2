import { readFileSync } from 'node:fs'
import { founderStyle } from '#content/founder-test/founder-styles.ts'
import { tool } from '../../catalogue.ts'
import { expect, expectFitForPhone, newEmail, openAdmin, test } from '../../fixtures.ts'
import { typeInto } from '../../gestures.ts'
import { openTab } from './person-tab.ts'

test('a person’s history can be read, exported as a file and erased', async ({ page }) => {
  const email = newEmail()
  const entry = { name: 'Grace Hopper', email, toolInterest: 'roi-calculator' }
  expect((await page.request.post('/api/waitlist', { data: entry })).status()).toBe(201)
  const result = { email, result: 'LS', resultName: founderStyle('LS').name }
  expect((await page.request.post('/api/founder-test', { data: result })).status()).toBe(201)
  await openAdmin(page, '/admin/people')
  await typeInto(page.getByLabel('Search'), email.toUpperCase())
  await expect(page.getByRole('status')).toHaveText(/^1 of [\d,]+ people$/)
  await page.getByRole('link', { name: 'Grace Hopper' }).click()

  await expect(page).toHaveTitle(/^Grace Hopper \| /)
  expect(page.url()).not.toContain(encodeURIComponent(email))
  await openTab(page, 'Timeline')
  const story = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(story.filter({ hasText: 'Joined the waitlist' })).toContainText(
    tool('roi-projection-calculator').waitlistLabel,
  )
  await expect(story.filter({ hasText: 'Finished the founder test' })).toContainText(founderStyle('LS').name)
  await expect(story.filter({ hasText: 'Email: ' })).toHaveCount(2)
  await openTab(page, 'Overview')
  await page.getByText('Add a note').click()
  await typeInto(page.getByLabel('About this person'), 'Met at a fair.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('About this person')).toHaveValue('Met at a fair.')

  await page.getByText('Merge, export or erase').click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(data).toMatchObject({ email, personNotes: [{ note: 'Met at a fair.' }] })

  await page.getByRole('button', { name: 'Erase this person' }).click()
  await expectFitForPhone(page)
  await typeInto(page.getByLabel('Type their email to confirm'), email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/people')
  await typeInto(page.getByLabel('Search'), email)
  await expect(page.getByText(/^0 of [\d,]+ people$/)).toBeVisible()
  await page.goto('/admin/log')
  await expect(page.getByRole('cell', { name: 'Erased a person' }).first()).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})
