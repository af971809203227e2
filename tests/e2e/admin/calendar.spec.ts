import type { Page } from '@playwright/test'
import { dayMs } from '#lib/time/durations.ts'
import { calComMessage, calComPing, signCalCom } from '../../doubles/calendar-messages.ts'
import { expect, expectNoWiderThan, newEmail, openAdmin } from '../fixtures.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { openTab } from './people/person-tab.ts'

/** Only one calendar can be connected at a time. */
const test = oneAtATime('calendar')

/** A message as Cal.com sends it. */
async function deliver(page: Page, secret: string, message: object): Promise<number> {
  const data = JSON.stringify(message)
  const headers = { 'content-type': 'application/json', ...signCalCom(secret, data) }
  return (await page.request.post('/api/calls/cal-com', { data, headers })).status()
}

test('after connecting Cal.com, a booked and cancelled call shows on the person’s page', {
  tag: '@journey',
}, async ({ page }) => {
  const { width = 0 } = page.viewportSize() ?? {}
  await openAdmin(page, '/admin/settings/calendar')
  const calls = page.getByRole('main')
  await calls.getByRole('radio', { name: 'Cal.com' }).check()
  await calls.getByRole('button', { name: 'Generate' }).click()
  const secret = await calls.getByLabel('Secret').inputValue()
  await calls.getByRole('button', { name: 'Save secret' }).click()
  await expect(calls.getByText('Nothing yet')).toBeVisible()
  expect(await deliver(page, secret, calComPing)).toBe(200)
  expect(await deliver(page, 'a wrong secret', calComPing)).toBe(401)
  await page.reload()
  await expect(calls.getByText(/^Test, /)).toBeVisible()
  await expect(calls.getByText(/^Its signature does not match the secret, /)).toBeVisible()
  expect(await page.content()).not.toContain(secret)
  await expectNoWiderThan(page, width)

  const who = { email: newEmail(), name: 'Zerlina Quaverly' }
  const start = new Date(Date.now() + dayMs).toISOString().replace(/\.\d+/, '')
  const booking = { uid: who.email, at: new Date().toISOString(), start, who }
  await deliver(page, secret, calComMessage('BOOKING_CREATED', booking))
  await openAdmin(page, '/admin/numbers')
  await page
    .getByRole('link', { name: /^Calls booked: / })
    .first()
    .click()
  await page.getByRole('row').filter({ hasText: who.email }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(who.name)
  await openTab(page, 'Timeline')
  const story = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(story).toContainText(['Booked a call'])
  await expect(story.locator(`time[datetime="${new Date(start).toISOString()}"]`)).toBeVisible()
  await openTab(page, 'Overview')
  const section = page.getByRole('region', { name: 'Calls' })
  await expect(section.getByRole('listitem')).toContainText('Booked, ')
  await expect(section.getByRole('link', { name: 'Join' })).toHaveAttribute('href', /^https:/)
  const end = { ...booking, at: new Date(Date.now() + 2000).toISOString() }
  await deliver(page, secret, calComMessage('BOOKING_CANCELLED', end))
  await page.reload()
  await expect(section.getByRole('listitem')).toContainText('Canceled, ')
  await openTab(page, 'Timeline')
  await expect(story).toContainText(['Canceled the call', 'Booked a call'])
  await expectNoWiderThan(page, width)

  await page.goto('/admin/settings/calendar')
  await calls.getByRole('button', { name: 'Disconnect Cal.com' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(calls.getByText('Last message', { exact: true })).toHaveCount(0)
  expect(await deliver(page, secret, calComPing)).toBe(404)
})
