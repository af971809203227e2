import type { Page } from '@playwright/test'
import { startSmtpPeer } from '../../doubles/mail/smtp-peer.ts'
import { test as base, expect, expectFitForPhone, expectNoWiderThan, openAdmin, signIn } from '../fixtures.ts'
import { press, typeInto } from '../gestures.ts'
import { owner } from '../settings.ts'
import { startNewSite } from './new-site.ts'
import { oneAtATime } from './one-at-a-time.ts'

const login = { user: 'ada@coach.example', password: 'the right password' }

type Unset = {
  url: string
  peer: Awaited<ReturnType<typeof startSmtpPeer>>
  open: (page: Page, path: string) => Promise<void>
}

/** The shared site has one time zone, and one seller. */
const shared = oneAtATime('settings')

/** A site of its own without a mail server in its environment: the shared one has one. */
const test = base.extend<object, { unset: Unset }>({
  unset: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      const peer = await startSmtpPeer(0, login)
      const site = await startNewSite({ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password })
      const open = async (page: Page, path: string) => {
        await page.goto(`${site.url}/admin/login?next=${encodeURIComponent(path)}`)
        await signIn(page)
        await expect(page.getByRole('heading', { level: 1, name: 'Email' })).toBeVisible()
      }
      await use({ url: site.url, peer, open })
      await site.stop()
      await peer.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

shared(
  'changed settings are kept: seller details and the time zone',
  {
    tag: '@journey',
  },
  async ({ page }) => {
    await openAdmin(page, '/admin/settings')
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    const name = `Calloway Coaching ${Date.now()}`
    await typeInto(page.getByLabel('Business name'), name)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('12 Harbor Street')
    await page.getByRole('region', { name: 'Receipts' }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('New receipts will use these details.').first()).toBeVisible()
    await zone.selectOption('Europe/Berlin')
    await page.getByRole('button', { name: 'Save formats' }).click()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await expectNoWiderThan(page, page.viewportSize()?.width ?? 0)

    await page.reload()
    await expect(zone).toHaveValue('Europe/Berlin')
    await expect(page.getByLabel('Business name')).toHaveValue(name)
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 Harbor Street')
    await page.goto('/admin/account')
    await expect(page.getByRole('region', { name: 'Weekly summary' })).toContainText('Europe/Berlin')
    await page.request.post('/api/admin/site/setup/formats', {
      data: { locale: 'en-US', currency: 'usd', timeZone: 'UTC' },
    })
  },
)

test('the owner enters a mail server, reads why it fails, corrects it, and email goes out', async ({
  page,
  consoleErrors,
  unset,
}) => {
  await unset.open(page, '/admin/settings/email')
  const mail = page.getByRole('region', { name: 'Mail server' })
  const answer = mail.getByRole('alert')
  await mail.getByLabel('Mail server').fill('127.0.0.1')
  await mail.getByLabel('Security').selectOption('None (only for a server on this machine or network)')
  await mail.getByLabel('Port').fill(String(unset.peer.port))
  await mail.getByLabel('User').fill(login.user)
  await mail.getByLabel('Password', { exact: true }).fill('a wrong password')
  await mail.getByLabel('Sender name').fill('Ada Coach')
  await mail.getByLabel('Sender address').fill('ada@coach.example')
  await mail.getByLabel('Team address').fill('team@coach.example')
  await typeInto(mail.getByLabel('Your own password'), owner.password)
  // On a phone the answer is far from the field in which Enter was pressed.
  await page.setViewportSize({ width: 360, height: 740 })
  await press(mail.getByLabel('Mail server'))
  await expect(answer).toContainText('rejected this password for ada@coach.example')
  await expect(answer).toBeInViewport()
  await expect(answer).not.toContainText('a wrong password')
  await expectFitForPhone(page)
  await mail.getByLabel('Password', { exact: true }).fill(login.password)
  await page.keyboard.press('Enter')
  await expect(mail.getByText('Connected as ada@coach.example at 127.0.0.1')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'SPF' })).toBeVisible()
  await expectFitForPhone(page)
  expect(await page.content()).not.toContain(login.password)

  await page.goto(`${unset.url}/admin/mail`)
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect.poll(() => unset.peer.accepted.length).toBe(1)
  expect(unset.peer.accepted[0]?.from).toMatchObject({ name: 'Ada Coach', address: 'ada@coach.example' })
  await page.goto(`${unset.url}/admin/settings/email`)
  await expect(mail.getByLabel('Mail server')).toHaveValue('127.0.0.1')
  await mail.getByRole('button', { name: 'Remove the mail server' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(mail.getByLabel('Mail server')).toHaveValue('')
  expect(consoleErrors.splice(0).join()).toMatch(/422/)
})
