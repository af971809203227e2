import type { Page } from '@playwright/test'
import { calComMessage, calComPing, signCalCom } from '../../doubles/calendar-messages.ts'
import { expect, expectFitForPhone, newEmail, openAdmin, test } from '../fixtures.ts'
import { pastedElsewhere, press, typeInto } from '../hands.ts'

const clipboard = ['clipboard-read', 'clipboard-write']

/** A message as Cal.com sends it. */
async function deliver(page: Page, secret: string, message: object): Promise<number> {
  const data = JSON.stringify(message)
  const headers = { 'content-type': 'application/json', ...signCalCom(secret, data) }
  return (await page.request.post('/api/calls/cal-com', { data, headers })).status()
}

async function openPerson(page: Page, email: string): Promise<void> {
  await openAdmin(page, '/admin/people')
  await typeInto(page.getByLabel('Search'), email)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
}

/** Who is behind the last step's figure. Others book at the same time, so the figure itself is not asked. */
async function openCallsBooked(page: Page): Promise<void> {
  await openAdmin(page, '/admin/funnel')
  await page
    .getByRole('link', { name: /^Calls booked: / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calls booked')
}

test('an owner connects Cal.com by keys, and what it tells stands at the person and in the funnel', async ({
  page,
  consoleErrors,
}) => {
  await page.context().grantPermissions(clipboard)
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAdmin(page, '/admin/settings')
  const calls = page.getByRole('region', { name: 'Calls' })
  await calls.getByRole('radio', { name: 'Cal.com' }).focus()
  // Calendly by the arrow and back again: each has its own steps.
  await page.keyboard.press('ArrowRight')
  await expect(calls.getByLabel('Personal access token')).toBeVisible()
  await typeInto(calls.getByLabel('Personal access token'), 'eyJ-a-token-of-the-owner')
  await page.keyboard.press('Enter')
  await expect(calls.getByRole('alert')).toContainText(
    'Calendars on the internet cannot reach http://localhost',
  )
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')])
  await expectFitForPhone(page)
  await calls.getByRole('radio', { name: 'Calendly' }).focus()
  await page.keyboard.press('ArrowLeft')

  await calls.getByLabel('Secret').focus()
  await page.keyboard.press('Enter')
  await expect(calls.getByText('Please enter at least 16 characters without spaces')).toBeVisible()
  await expect(calls.getByLabel('Secret')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(calls.getByRole('button', { name: 'Make one' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(calls.getByRole('button', { name: 'Copy the secret' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calls.getByText('Copied.')).toBeVisible()
  const secret = await pastedElsewhere(page)
  expect(secret).toMatch(/^[\da-f]{48}$/)
  await press(calls.getByRole('button', { name: 'Save the secret' }))
  await expect(calls.getByText('The site now listens to Cal.com.')).toBeVisible()
  await expect(calls.getByText('Nothing yet')).toBeVisible()
  await calls.getByRole('button', { name: 'Copy the address' }).click()
  expect(await pastedElsewhere(page)).toBe(new URL('/api/calls/cal-com', page.url()).href)

  expect(await deliver(page, secret, calComPing)).toBe(200)
  expect(await deliver(page, 'a wrong secret', calComPing)).toBe(401)
  await page.reload()
  await expect(calls.getByText(/^A test, /)).toBeVisible()
  await expect(calls.getByText(/^Its signature does not fit the secret, /)).toBeVisible()
  await expect(calls.getByLabel('Secret')).toHaveValue('')
  expect(await page.content()).not.toContain(secret)
  await expectFitForPhone(page)

  const who = { email: newEmail(), name: 'Zerlina Quaverly' }
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const start = tomorrow.toISOString().replace(/\.\d+/, '')
  const at = new Date().toISOString()
  const [first, second] = [who.email, `${who.email}-again`]
  await deliver(page, secret, calComMessage('BOOKING_CREATED', { uid: first, at, start, who }))
  await openCallsBooked(page)
  await expect(page.getByRole('row').filter({ hasText: who.email })).toBeVisible()
  await openPerson(page, who.email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(who.name)
  const story = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(story).toContainText(['Booked a call'])
  await expect(story.locator(`time[datetime="${new Date(start).toISOString()}"]`)).toBeVisible()
  const section = page.getByRole('region', { name: 'Calls' })
  await expect(section.getByRole('listitem')).toContainText('Booked, ')
  await expect(section.getByRole('link', { name: 'Join' })).toHaveAttribute('href', /^https:/)
  await expect(section.getByRole('button', { name: 'Take it back' })).toHaveCount(0)

  const later = new Date(Date.now() + 1000).toISOString()
  const moved = { uid: second, before: first, at: later, start, who }
  await deliver(page, secret, calComMessage('BOOKING_RESCHEDULED', moved))
  const end = { uid: second, at: new Date(Date.now() + 2000).toISOString(), start, who }
  await deliver(page, secret, calComMessage('BOOKING_CANCELLED', end))
  await page.reload()
  await expect(story).toContainText(['Booked a call', 'Moved the call', 'Cancelled the call'])
  await expect(section.getByRole('listitem')).toContainText('Cancelled, ')
  await expectFitForPhone(page)

  await openAdmin(page, '/admin/settings')
  await calls.getByRole('button', { name: 'Disconnect Cal.com' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  // Behind the open dialog nothing is found.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(calls.getByText('Last heard', { exact: true })).toHaveCount(0)
  expect(await deliver(page, secret, calComPing)).toBe(404)
})

test('without a calendar a click marks a call as booked, with a time or none, and another takes it back', async ({
  page,
}) => {
  const email = newEmail()
  const entry = { name: 'Grace Hopper', email, toolInterest: 'roi-calculator' }
  expect((await page.request.post('/api/waitlist', { data: entry })).status()).toBe(201)
  await page.setViewportSize({ width: 360, height: 800 })
  await openPerson(page, email)
  const section = page.getByRole('region', { name: 'Calls' })
  const story = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(section.getByText('No call is booked.')).toBeVisible()

  // Half a date is not left out in silence.
  const when = section.getByLabel('When (optional)')
  await when.focus()
  await page.keyboard.type('1224')
  await page.keyboard.press('Enter')
  await expect(section.getByText('Please enter a whole date and time, or leave it empty')).toBeVisible()
  await expect(story.filter({ hasText: 'Booked a call' })).toHaveCount(0)
  await when.focus()
  for (const _ of ['year', 'day', 'month']) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('12242031')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0330p')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Marked as booked', { exact: true })).toBeVisible()
  await expect(section.getByRole('listitem')).toContainText('Booked, Dec 24, 2031, 3:30 PM')
  await expect(story.filter({ hasText: 'Booked a call' })).toContainText('Dec 24, 2031, 3:30 PM')
  await expect(when).toHaveValue('')
  await expectFitForPhone(page)

  await press(section.getByRole('button', { name: 'Mark a call as booked' }))
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await expect(section.getByText('time not known')).toBeVisible()
  await press(section.getByRole('button', { name: 'Take it back' }).first())
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(section.getByRole('button', { name: 'Mark a call as booked' })).toBeFocused()
  await press(section.getByRole('button', { name: 'Take it back' }))
  await expect(section.getByText('No call is booked.')).toBeVisible()
  await expect(story.filter({ hasText: 'Booked a call' })).toHaveCount(0)
  await openAdmin(page, '/admin/log')
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText([
    ...['Took back a call', 'Took back a call', 'Marked a call', 'Marked a call'],
  ])
})
