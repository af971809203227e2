import type { Page } from '@playwright/test'
import { tokenHeader, trapField } from '#lib/web/open-form.ts'
import { tool } from '../catalogue.ts'
import { expect, newEmail, test } from '../fixtures.ts'
import { choose, typeInto } from '../hands.ts'

/** Joins the waitlist, and answers what was sent along. */
async function join(page: Page): Promise<Record<string, string>> {
  const email = newEmail()
  await typeInto(page.getByLabel('Name'), 'Ada Lovelace')
  await typeInto(page.getByLabel('Email'), email)
  await choose(page.getByLabel('Tool', { exact: true }), tool('roi-projection-calculator').waitlistLabel)
  const sent = page.waitForRequest('/api/waitlist')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('Successfully joined the waitlist!').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  return (await sent).headers()
}

test('a form brings the time it was first touched, works without it, and hides its trap', async ({
  page,
  consoleErrors,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/form-token') && asked.push(request.url()))

  await page.goto('/toolbox')
  await expect(page.getByLabel('Name')).toBeEnabled()
  await expect(page.locator(`[name=${trapField}]`)).toBeHidden()
  expect(asked).toEqual([])
  const answered = page.waitForResponse('/api/form-token')
  await page.getByLabel('Name').click()
  const { token } = await (await answered).json()
  const askedBefore = page.waitForRequest('/api/waitlist').then(() => asked.length)
  expect((await join(page))[tokenHeader]).toBe(token)
  expect(await askedBefore).toBe(1)

  await page.route('/api/form-token', (route) => route.fulfill({ status: 503, json: { message: 'No.' } }))
  await page.reload()
  await expect(page.getByLabel('Name')).toBeEnabled()
  expect(await join(page)).not.toHaveProperty(tokenHeader)
  // Asked for at the first move, and perhaps once more by a move after the form was sent.
  const complaints = consoleErrors.splice(0)
  expect(complaints).toEqual(complaints.map(() => expect.stringContaining('503')))
  expect([1, 2]).toContain(complaints.length)
})

test('who sends a second form brings another token, and never notices one that was used before', async ({
  page,
  consoleErrors,
}) => {
  const tokens: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/form-token')) tokens.push((await response.json()).token)
  })
  await page.goto('/toolbox')
  await expect(page.getByLabel('Name')).toBeEnabled()
  await page.getByLabel('Name').click()
  await expect.poll(() => tokens).toHaveLength(1)
  expect((await join(page))[tokenHeader]).toBe(tokens[0])
  await page.getByLabel('Name').click()
  await expect.poll(() => tokens).toHaveLength(2)
  const token = tokens[1] ?? ''
  expect(token).not.toBe(tokens[0])

  // A proxy sends what it got no answer to once more: here the server has seen the token already.
  const elsewhere = { name: 'Ada Lovelace', email: newEmail(), toolInterest: 'roi-calculator' }
  await expect(async () => {
    // A token counts from two seconds after it was made.
    const headers = { [tokenHeader]: token }
    await page.request.post('/api/waitlist', { data: elsewhere, headers })
    const again = await page.request.post('/api/waitlist', { data: elsewhere, headers })
    expect(again.status()).toBe(409)
  }).toPass()
  expect((await join(page))[tokenHeader]).toBe(token)
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('409')])
})
