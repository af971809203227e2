import type { Page } from '@playwright/test'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, newEmail, openAdmin, signIn, test } from '../../fixtures.ts'

const ratings = Object.fromEntries(sections.flatMap((section) => section.ratings.map(({ key }) => [key, 2])))

/** Somebody who finishes the diagnostic and asks for a call. */
async function askForCall(page: Page, name: string): Promise<void> {
  const contact = { name, email: newEmail(), company: 'Engines Ltd', phone: '+1 555 0177' }
  const data = { ...contact, currentChallenges: [challenges[0].name], ...ratings }
  const answer = await page.request.post('/api/assessments', { data })
  const { id: assessmentId } = await answer.json()
  const asked = await page.request.post('/api/schedule-clarity-call', { data: { assessmentId } })
  expect(asked.ok()).toBe(true)
}

test('the owner signs in and goes from Today to a person who asked for a call', { tag: '@journey' }, async ({
  page,
}) => {
  const name = `Ada ${newEmail().slice(8, 16)}`
  await askForCall(page, name)
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin')
  await signIn(page)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await expect(page).toHaveTitle(/^Today/)
  await expectNoWiderThan(page, page.viewportSize()?.width ?? 0)
  await expectNoAxeFindings(page)

  const calls = page.getByRole('list', { name: 'To do' }).getByRole('listitem')
  await calls.filter({ hasText: name }).getByRole('link', { name: 'Report: 67%' }).click()
  await expect(page).toHaveURL(/\/diagnostic\/results\//)
  await page.goBack()
  await calls.filter({ hasText: name }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.goto('/admin/login')
  await expect(page).toHaveURL('/admin')
  const more = page.getByRole('button', { name: 'More' })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/admin/login')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('an action after the session ended offers to sign in and returns to the page', async ({ page, consoleErrors }) => {
  await openAdmin(page, '/admin/mail?state=sent')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/admin/login?next=${encodeURIComponent('/admin/mail?state=sent')}`)
  await signIn(page)
  await expect(page).toHaveURL('/admin/mail?state=sent')
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('401')])
})
