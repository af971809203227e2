import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../../doubles/free-port.ts'
import { startSmtpPeer } from '../../doubles/mail/smtp-peer.ts'
import { startStripeDouble } from '../../doubles/stripe/stripe-double.ts'
import { test as base, expect, expectFitForPhone, openAdmin, signIn } from '../fixtures.ts'
import { choose, press, typeInto } from '../hands.ts'
import { owner } from '../settings.ts'

const login = { user: 'ada@coach.example', password: 'the right password' }
const keys = { secretKey: 'sk_test_51right', publishableKey: 'pk_test_51right' }

type Unset = {
  url: string
  peer: Awaited<ReturnType<typeof startSmtpPeer>>
  open: (page: Page, path: string) => Promise<void>
}

/** A site of its own whose environment says nothing about mail and payments: the one of the other tests has both. */
const test = base.extend<object, { unset: Unset }>({
  unset: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'site-unset-'))
      const peer = await startSmtpPeer(0, login)
      const stripe = await startStripeDouble(keys)
      const port = await freePort()
      const url = `http://localhost:${port}`
      const server = spawn(process.execPath, ['build/current/server/server.js'], {
        env: {
          ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: url },
          ...{ DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT: 'off', STRIPE_API_URL: stripe.url },
          ...{ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
        },
        stdio: 'ignore',
      })
      const answers = () =>
        fetch(`${url}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(answers, { timeout: 60_000 }).toBe(true)
      const open = async (page: Page, path: string) => {
        await page.goto(`${url}/admin/login?next=${encodeURIComponent(path)}`)
        await signIn(page)
        await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      }
      await use({ url, peer, open })
      const ended = once(server, 'close')
      server.kill('SIGTERM')
      await ended
      await Promise.all([peer.close(), stripe.close()])
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('an owner enters their mail server, reads why it does not work, rights it, and mail goes out', async ({
  page,
  consoleErrors,
  unset,
}) => {
  await unset.open(page, '/admin/settings')
  const mail = page.getByRole('region', { name: 'Mail' })
  const answer = mail.getByRole('alert')
  await expectFitForPhone(page)

  await mail.getByRole('button', { name: 'Test and save' }).click()
  await expect(mail.getByText('Please enter the name of the mail server')).toBeVisible()
  await expect(mail.getByLabel('Mail server')).toBeFocused()

  await typeInto(mail.getByLabel('Mail server'), '127.0.0.1')
  await choose(mail.getByLabel('Security'), 'STARTTLS (port 587)')
  await expect(mail.getByLabel('Port')).toHaveValue('587')
  await choose(mail.getByLabel('Security'), 'None: for a mail server on this machine or network')
  await typeInto(mail.getByLabel('Port'), String(unset.peer.port))
  await typeInto(mail.getByLabel('User'), login.user)
  await typeInto(mail.getByLabel('Password', { exact: true }), 'a wrong password')
  await typeInto(mail.getByLabel('Sender’s name'), 'Ada Coach')
  await typeInto(mail.getByLabel('Sender’s address'), 'ada@coach.example')
  await typeInto(mail.getByLabel('Team address'), 'team@coach.example')
  await page.keyboard.press('Enter')
  await expect(mail.getByText('Please enter your own password')).toBeVisible()
  await typeInto(mail.getByLabel('Your own password'), 'not the password')
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('That is not your current password.')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await press(mail.getByLabel('Mail server'))
  await expect(answer).toContainText('That is not your current password.')
  await expect(answer).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })
  await typeInto(mail.getByLabel('Your own password'), owner.password)
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('does not take this password for ada@coach.example')
  await expect(answer).toContainText('It said: “535')
  await expect(answer).not.toContainText('a wrong password')
  await expectFitForPhone(page)

  await typeInto(mail.getByLabel('Password', { exact: true }), login.password)
  await page.keyboard.press('Enter')
  await expect(mail.getByText('Connected as ada@coach.example at 127.0.0.1')).toBeVisible()
  await expect(mail.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(mail.getByText('Kept. Type a new one to replace it.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'SPF' })).toBeVisible()
  await expectFitForPhone(page)
  expect(await page.content()).not.toContain(login.password)

  // Nobody else's server gets what is kept.
  await expect(mail.getByLabel('Your own password')).toHaveValue('')
  await typeInto(mail.getByLabel('Mail server'), 'localhost')
  await typeInto(mail.getByLabel('Your own password'), owner.password)
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('Please type the password again')

  await page.goto(`${unset.url}/admin/mail`)
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await expect.poll(() => unset.peer.accepted.length).toBe(1)
  expect(unset.peer.accepted[0]?.from).toMatchObject({ name: 'Ada Coach', address: 'ada@coach.example' })

  await page.goto(`${unset.url}/admin/settings`)
  await expect(mail.getByLabel('Mail server')).toHaveValue('127.0.0.1')
  await mail.getByRole('button', { name: 'Remove the mail server' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(mail.getByLabel('Mail server')).toHaveValue('')
  await expect(mail.getByRole('button', { name: 'Remove the mail server' })).toBeHidden()
  expect(consoleErrors.splice(0).join()).toMatch(/422.*400/s)
})

test('an owner enters their keys, and the shop is open at once', async ({ page, unset, consoleErrors }) => {
  test.slow()
  await unset.open(page, '/admin/settings')
  const payments = page.getByRole('region', { name: 'Payments' })
  const secret = payments.getByLabel('Secret key')
  await payments.getByRole('button', { name: 'Test and save' }).click()
  await expect(payments.getByText('A publishable key starts with pk_test_ or pk_live_')).toBeVisible()
  await expect(payments.getByText('A secret key starts with')).toBeVisible()
  await typeInto(payments.getByLabel('Publishable key'), keys.secretKey)
  await typeInto(secret, 'sk_test_51wrong')
  await page.keyboard.press('Enter')
  await expect(payments.getByText('A publishable key starts with pk_test_ or pk_live_')).toBeVisible()
  await typeInto(payments.getByLabel('Publishable key'), keys.publishableKey)
  await typeInto(payments.getByLabel('Your own password'), owner.password)
  await page.keyboard.press('Enter')
  await expect(payments.getByRole('alert')).toContainText('Stripe does not know this secret key')
  // What was wrong before is no longer said beside what is wrong now.
  await typeInto(secret, 'neither')
  await page.keyboard.press('Enter')
  await expect(payments.getByText('A secret key starts with')).toBeVisible()
  await expect(payments.getByRole('alert')).toBeHidden()

  await typeInto(secret, keys.secretKey)
  await page.keyboard.press('Enter')
  await expect(payments.getByText('Connected as A Coach (test mode)')).toBeVisible()
  await expect(payments.getByText('Test: no money moves')).toBeVisible()
  await expect(payments.getByText(/Stripe cannot reach/).first()).toBeVisible()
  await expect(secret).toHaveValue('')
  await expectFitForPhone(page)
  expect(await page.content()).not.toContain(keys.secretKey)

  const products = await (await page.request.get(`${unset.url}/api/products`)).json()
  const { id, price } = products.find((each: { price: number }) => each.price > 0)
  const buy = { data: { productId: id, amount: price }, headers: { origin: unset.url } }
  const start = () => page.request.post(`${unset.url}/api/create-payment-intent`, buy)
  // The files that are sold are made with the pages, for a minute after the first start.
  await expect.poll(async () => (await start()).status(), { timeout: 150_000 }).toBe(200)
  expect((await (await start()).json()).publishableKey).toBe(keys.publishableKey)

  await payments.getByRole('button', { name: 'Remove the keys' }).click()
  await page.getByRole('button', { name: 'Remove them' }).click()
  await expect(payments.getByRole('button', { name: 'Remove the keys' })).toBeHidden()
  await expect(payments.getByLabel('Publishable key')).toHaveValue('')
  expect(consoleErrors.splice(0).join()).toMatch(/422/)
})

test('what the environment sets is shown without its secrets, and has no form', async ({ page }) => {
  await openAdmin(page, '/admin/settings')
  await expect(page.getByText('Set by SMTP_URL in the environment; change it there.')).toBeVisible()
  await expect(page.getByText('Set by STRIPE_SECRET_KEY in the environment; change it there.')).toBeVisible()
  await expect(page.getByText('coach@example.com')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Test and save' })).toBeHidden()
  await expectFitForPhone(page)
})
