import type { Page } from '@playwright/test'
import { statuses } from '#content/admin/people.ts'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, newEmail, openAdmin, test } from '../../fixtures.ts'
import { typeInto } from '../../gestures.ts'
import { owner } from '../../settings.ts'
import { openTab } from './person-tab.ts'

/** Somebody who finished the diagnostic twice, the second time with all answers one higher. */
async function leaveTwoReports(page: Page): Promise<string> {
  const email = newEmail()
  for (const rating of [1, 2]) {
    const ratings = Object.fromEntries(sections.flatMap((each) => each.ratings.map(({ key }) => [key, rating])))
    const data = { name: 'Mary Somerville', email, currentChallenges: ['Mindset & Focus'], ...ratings }
    expect((await page.request.post('/api/assessments', { data })).status()).toBe(201)
  }
  return email
}

/** From the list, which has the person once the mails of the report are written. */
async function openFromList(page: Page, email: string): Promise<void> {
  await expect(async () => {
    await openAdmin(page, `/admin/people?search=${encodeURIComponent(email)}`)
    await page.getByRole('link', { name: 'Mary Somerville' }).click({ timeout: 5000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mary Somerville')
}

test('a coach finds a person in the list and saves a status, a follow-up, a note and a tag', {
  tag: '@journey',
}, async ({ page }) => {
  const { width = 0 } = page.viewportSize() ?? {}
  const email = await leaveTwoReports(page)
  await openFromList(page, email)
  const part = (name: string) => page.getByRole('region', { name })
  const work = part('Follow-up')
  const story = part('Timeline').getByRole('listitem')
  await openTab(page, 'Answers')
  await expect(part('Latest report').getByRole('row', { name: /Overall/ })).toContainText(/33%.*67%.*\+34/)
  await openTab(page, 'Overview')

  await work.getByLabel('Status').selectOption(statuses.contacted)
  await typeInto(work.getByLabel('Next step'), 'Send the offer')
  await work.getByLabel(/^Due date \(/).fill('2026-12-24')
  await work.getByRole('button', { name: 'Save' }).click()
  await openTab(page, 'Timeline')
  await expect(story.filter({ hasText: `${statuses.new} → ${statuses.contacted}` })).toContainText(owner.email)
  await expect(story.filter({ hasText: 'Send the offer, on Dec 24, 2026' })).toHaveCount(1)
  await typeInto(page.getByLabel('What happened?'), 'She begins in May.')
  await page.getByRole('button', { name: 'Add to timeline' }).click()
  await expect(story.filter({ hasText: 'She begins in May.' })).toHaveCount(1)
  await openTab(page, 'Overview')
  await typeInto(page.getByLabel('Add a tag'), 'Podcast guest')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove tag Podcast guest' })).toBeVisible()

  await page.reload()
  await expect(work.getByLabel('Status')).toHaveValue('contacted')
  await expect(work.getByLabel('Next step')).toHaveValue('Send the offer')
  await expectNoWiderThan(page, width)
  await expectNoAxeFindings(page)
  if (width < 1024) {
    // The overview fits two screens of a phone.
    const height = () => page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight)
    expect(await height()).toBeLessThan(2)
  }
  await work.getByRole('button', { name: 'Mark as done' }).click()
  await openTab(page, 'Timeline')
  await expect(story.filter({ hasText: 'Done: Send the offer' })).toHaveCount(1)
})
