import type { Locator, Page } from '@playwright/test'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import {
  expect,
  expectFitForPhone,
  expectNoAxeFindings,
  expectNoWiderThan,
  newEmail,
  openAdmin,
  test,
} from '../fixtures.ts'
import { choose, press, pressByKeys } from '../hands.ts'

const ratings = Object.fromEntries(sections.flatMap((section) => section.ratings.map(({ key }) => [key, 2])))

/** Somebody who finishes the diagnostic and asks for a call. */
async function askForCall(page: Page, name: string, email: string): Promise<void> {
  const data = {
    ...{ name, email, company: 'Engines Ltd', phone: '+1 555 0177' },
    ...{ currentChallenges: [challenges[0].name], ...ratings },
  }
  const answer = await page.request.post('/api/assessments', { data })
  expect(answer.status()).toBe(201)
  const { id: assessmentId } = await answer.json()
  const asked = await page.request.post('/api/schedule-clarity-call', { data: { assessmentId } })
  expect(asked.ok()).toBe(true)
}

async function expectFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectNoWiderThan(page, 768)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectFitForPhone(page)
  await expectNoAxeFindings(page)
}

/** A button that only scripts can work is closed until they run. */
async function pressWhenReady(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await press(button)
}

test('a day begins with who asked for a call: from their line to their phone, their report and their page, by keys', async ({
  page,
}) => {
  const email = newEmail()
  const name = `Ada ${email.split('@')[0]}`
  await askForCall(page, name, email)
  await openAdmin(page, '/admin')
  await expect(page).toHaveTitle(/^Today/)
  const line = page
    .getByRole('list', { name: 'Calls asked for' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(line).toContainText('Engines Ltd')
  await expect(line.getByRole('link', { name: '+1 555 0177' })).toHaveAttribute('href', 'tel:+15550177')
  await expectFit(page)
  await press(line.getByRole('link', { name: 'Report: 67%' }))
  await expect(page).toHaveURL(/\/diagnostic\/results\//)
  await page.goBack()
  await press(line.getByRole('link', { name }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

/** Somebody with a next step of long ago, so that no other test's stands before it. */
async function planStep(page: Page, nextStep: string, nextStepOn: string): Promise<string> {
  const email = newEmail()
  const data = { name: `Due ${email.split('@')[0]}`, email, toolInterest: 'roi-calculator' }
  expect((await page.request.post('/api/waitlist', { data })).status()).toBe(201)
  await openAdmin(page, `/admin/people?search=${encodeURIComponent(email)}`)
  await press(page.getByRole('link', { name: data.name }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.name)
  const work = { status: 'contacted', nextStep, nextStepOn, seen: '' }
  const saved = await page.request.post(`/api${new URL(page.url()).pathname}/work`, { data: work })
  expect(saved.status()).toBe(200)
  return data.name
}

test('follow-ups are worked off by keys on a phone: done, the next one, undone, and another window is told', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const first = await planStep(page, 'Call about the offer', '2001-01-01')
  const second = await planStep(page, 'Send the book', '2001-01-02')
  await openAdmin(page, '/admin')
  const lines = page.getByRole('list', { name: 'Follow-ups due' }).getByRole('listitem')
  const doneOf = (name: string) => lines.getByRole('button', { name: `Done with ${steps[name]}, ${name}` })
  const steps: Record<string, string> = { [first]: 'Call about the offer', [second]: 'Send the book' }
  await expectFitForPhone(page)
  const other = await context.newPage()
  await other.goto('/admin')
  await expect(other.getByRole('button', { name: `Done with Send the book, ${second}` })).toBeEnabled()

  await pressWhenReady(doneOf(first))
  await expect(page.getByText('Done: Call about the offer', { exact: true })).toBeVisible()
  await expect(page.getByText(`It stands in the timeline of ${first}.`, { exact: true })).toBeVisible()
  await expect(doneOf(first)).toHaveCount(0)
  await expect(doneOf(second)).toBeFocused()

  // Thought better of: the line comes back, and the keyboard with it. A message that has the focus stays.
  await page.keyboard.press('F8')
  await expectFitForPhone(page)
  await pressByKeys(page, page.getByRole('button', { name: 'Undo' }))
  await expect(doneOf(first)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(doneOf(second)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(doneOf(second)).toHaveCount(0)

  // The other window still has both; it changes nothing, and says so.
  await press(other.getByRole('button', { name: `Done with Send the book, ${second}` }))
  await expect(other.getByText(/there is no next step\. Nothing was marked as done/).first()).toBeVisible()
  await expect(other.getByRole('button', { name: second })).toHaveCount(0)

  await openAdmin(page, `/admin/people?search=${encodeURIComponent(first)}`)
  await press(page.getByRole('link', { name: first }))
  const story = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(story.filter({ hasText: 'Done: Call about the offer' })).toHaveCount(2)
  await expect(story.filter({ hasText: 'Call about the offer, on Jan 1, 2001' })).toHaveCount(2)
})

test('news lead to those who are new, and stay for who reloads', async ({ page }) => {
  const email = newEmail()
  const data = { name: 'Zoe Newcomer', email, toolInterest: 'roi-calculator' }
  expect((await page.request.post('/api/waitlist', { data })).status()).toBe(201)
  await openAdmin(page, '/admin')
  const news = page.getByRole('region', { name: 'New' })
  const joined = news.getByRole('link', { name: 'on the waitlist' })
  const count = async () => Number(/\d+/.exec((await joined.textContent()) ?? '')?.[0])
  const before = await count()
  const seen = page.waitForResponse('/api/admin/today/seen')
  await page.reload()
  expect((await seen).status()).toBe(200)
  // Others may have joined meanwhile; nobody is gone from the news.
  expect(await count()).toBeGreaterThanOrEqual(before)
  await joined.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waitlist signups')
  await press(page.getByRole('row').filter({ hasText: email }).getByRole('link').first())
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zoe Newcomer')
})

test('a figure of the funnel leads to as many rows, and back', async ({ page }) => {
  await askForCall(page, 'Ben Counted', newEmail())
  await openAdmin(page, '/admin/funnel')
  await expectFit(page)
  await press(page.getByText('The same weeks in figures'))
  await expect(page.getByRole('table', { name: 'Week by week' })).toBeVisible()
  await expectFitForPhone(page)
  const figure = page.getByRole('link', { name: /^Diagnostics finished: \d+$/ }).first()
  const count = await figure.textContent()
  await press(figure)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diagnostics finished')
  await expect(page.getByText(`${count} since`)).toBeVisible()
  await expectFit(page)
  await press(page.getByRole('link', { name: 'Back to the funnel' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Funnel')
})

test('an owner switches the weekly summary off and on, and sets the clock it goes by', async ({ page }) => {
  await openAdmin(page, '/admin/account')
  const weekly = page.getByRole('region', { name: 'Weekly summary' })
  await pressWhenReady(weekly.getByRole('button', { name: 'Switch it off' }))
  await expect(weekly).toContainText('Switched off.')
  await page.reload()
  await pressWhenReady(weekly.getByRole('button', { name: 'Switch it on' }))
  await expect(weekly.getByRole('button', { name: 'Switch it off' })).toBeVisible()
  await press(weekly.getByRole('link', { name: 'Change the time zone' }))
  await choose(page.getByRole('combobox', { name: 'Time zone' }), 'Europe/Berlin')
  await pressWhenReady(page.getByRole('button', { name: 'Save the time zone' }))
  await expect(page.getByText('Time zone saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin')
  await expectFitForPhone(page)
  await page.goto('/admin/account')
  await expect(weekly).toContainText('Europe/Berlin')
  await page.request.post('/api/admin/settings/time-zone', { data: { timeZone: 'UTC' } })
})
