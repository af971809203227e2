import { tokenHeader, trapField } from '#lib/open-form.ts'
import { tool } from '../catalogue.ts'
import { expect, newEmail, test } from '../fixtures.ts'
import { choose, typeInto } from '../hands.ts'

test('a form brings the time it was first touched, works without it, and hides its trap', async ({
  page,
  consoleErrors,
}) => {
  async function join(): Promise<Record<string, string>> {
    await typeInto(page.getByLabel('Name'), 'Ada Lovelace')
    await typeInto(page.getByLabel('Email'), newEmail())
    await choose(page.getByLabel('Tool', { exact: true }), tool('roi-projection-calculator').waitlistLabel)
    const sent = page.waitForRequest('/api/waitlist')
    await page.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(page.getByText('Successfully joined the waitlist!').first()).toBeVisible()
    return (await sent).headers()
  }
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/form-token') && asked.push(request.url()))

  await page.goto('/toolbox')
  await expect(page.getByLabel('Name')).toBeEnabled()
  await expect(page.locator(`[name=${trapField}]`)).toBeHidden()
  expect(asked).toEqual([])
  const answered = page.waitForResponse('/api/form-token')
  await page.getByLabel('Name').click()
  const { token } = await (await answered).json()
  expect((await join())[tokenHeader]).toBe(token)
  expect(asked).toHaveLength(1)

  await page.route('/api/form-token', (route) => route.fulfill({ status: 503, json: { message: 'No.' } }))
  await page.reload()
  await expect(page.getByLabel('Name')).toBeEnabled()
  expect(await join()).not.toHaveProperty(tokenHeader)
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('503')])
})
