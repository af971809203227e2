import type { Page } from '@playwright/test'
import { statuses } from '#content/admin/people.ts'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { expect, expectFitForPhone, expectNoAxeFindings, newEmail, openAdmin, test } from '../../fixtures.ts'
import { choose, press, typeDay, typeInto } from '../../hands.ts'
import { owner } from '../../settings.ts'

/** Somebody who finished the diagnostic twice, the second time with all answers one higher. */
async function leaveTwoReports(page: Page): Promise<string> {
  const email = newEmail()
  for (const rating of [1, 2]) {
    const ratings = Object.fromEntries(
      sections.flatMap((each) => each.ratings.map(({ key }) => [key, rating])),
    )
    const report = { name: 'Mary Somerville', email, company: 'Mechanism', role: 'Founder', ...ratings }
    const data = { ...report, phone: '+44 131 496 0000', currentChallenges: ['Mindset & Focus'] }
    expect((await page.request.post('/api/assessments', { data })).status()).toBe(201)
  }
  return email
}

async function openPerson(page: Page, email: string): Promise<void> {
  // The list has them once the report's mails are written.
  await expect(async () => {
    await openAdmin(page, `/admin/people?search=${encodeURIComponent(email)}`)
    await page.getByRole('link', { name: 'Mary Somerville' }).click({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mary Somerville')
}

test('a coach works with a person: status, next step, note, tags and who they are, and finds it all again', async ({
  page,
  context,
}) => {
  await openPerson(page, await leaveTwoReports(page))
  const address = page.url()
  const work = page.getByRole('region', { name: 'Where you are with them' })
  const story = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')

  await choose(work.getByLabel('Status'), statuses.contacted)
  await typeDay(work.getByLabel(/^On \(/), '2026-12-24')
  await page.keyboard.press('Enter')
  await expect(work.getByText('Please say what is to be done on that day')).toBeVisible()
  await typeInto(work.getByLabel('Next step'), 'Send the offer')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(story.filter({ hasText: `${statuses.new} → ${statuses.contacted}` })).toContainText(
    owner.email,
  )
  await expect(story.filter({ hasText: 'Send the offer, on Dec 24, 2026' })).toHaveCount(1)

  // A second tab that was open before undoes nothing.
  const other = await context.newPage()
  await other.goto(address)
  await choose(work.getByLabel('Status'), statuses.booked)
  await work.getByRole('button', { name: 'Save' }).click()
  await expect(story.filter({ hasText: `${statuses.contacted} → ${statuses.booked}` })).toHaveCount(1)
  const otherWork = other.getByRole('region', { name: 'Where you are with them' })
  await choose(otherWork.getByLabel('Status'), statuses['not-a-fit'])
  await otherWork.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText(/the status is now Booked/).first()).toBeVisible()
  await other.close()

  await work.getByRole('button', { name: 'Next step is done' }).click()
  await expect(story.filter({ hasText: 'Done: Send the offer' })).toHaveCount(1)
  await expect(work.getByLabel('Next step')).toHaveValue('')

  await typeInto(page.getByLabel('Write down what happened'), 'Called her.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('She begins in May.')
  await page.getByRole('button', { name: 'Add to the timeline' }).click()
  const note = story.filter({ hasText: 'She begins in May.' })
  await expect(note).toHaveCount(1)
  await expect(page.getByLabel('Write down what happened')).toHaveValue('')

  await typeInto(page.getByLabel('Add a tag'), 'Podcast guest')
  await page.keyboard.press('Enter')
  await typeInto(page.getByLabel('Add a tag'), 'PODCAST GUEST')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(1)

  await page.getByText('Correct or add to this').click()
  await typeInto(page.getByLabel(/^Company \(/), 'Connexion')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('definition').filter({ hasText: 'Connexion' })).toBeVisible()
  await expectFitForPhone(page)
  await expectNoAxeFindings(page)

  await page.reload()
  await expect(work.getByLabel('Status')).toHaveValue('booked')
  await expect(page.getByRole('button', { name: 'Remove the tag Podcast guest' })).toBeVisible()
  await note.getByRole('button', { name: 'Remove the note' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove the tag Podcast guest' }).click()
  await expect(page.getByText('None yet.')).toBeVisible()
})

test('who types the next tag before the first one is saved loses no letter of it', async ({ page }) => {
  await openPerson(page, await leaveTwoReports(page))
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/tags', async (route) => {
    await answered
    await route.continue()
  })
  const field = page.getByLabel('Add a tag')
  await typeInto(field, 'Podcast guest')
  const asked = page.waitForRequest('**/tags')
  await page.keyboard.press('Enter')
  await asked
  await typeInto(field, 'Alumni')
  answer()
  await expect(page.getByRole('button', { name: 'Remove the tag Podcast guest' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled()
  await expect(field).toHaveValue('Alumni')
  await press(field)
  await expect(page.getByRole('button', { name: 'Remove the tag Alumni' })).toBeVisible()
  await expect(field).toHaveValue('')
})

test('two reports stand beside the story, before and after', async ({ page }) => {
  await openPerson(page, await leaveTwoReports(page))
  const report = page.getByRole('region', { name: 'Their report' })
  await expect(report.getByRole('row', { name: /Overall/ })).toContainText(/33%.*67%.*\+34/)
  for (const { title } of sections) {
    await expect(report.getByRole('row', { name: new RegExp(title) })).toContainText(/33%.*67%.*\+34/)
  }
  await expect(report.getByText(/^2 reports\./)).toBeVisible()
  await report.getByRole('link', { name: 'Open the report' }).click()
  await expect(page).toHaveURL(/\/diagnostic\/results\//)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mary Somerville')
})

test('on a phone what one works with comes first, then report and timeline, and their rights last', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openPerson(page, await leaveTwoReports(page))
  const tops: number[] = []
  for (const name of ['Where you are with them', 'Their report', 'Timeline', 'Their rights']) {
    const box = await page.getByRole('region', { name }).boundingBox()
    tops.push(box?.y ?? Number.NaN)
  }
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})
