import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publicUrl } from '#tests/doubles/built-site.ts'
import { startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { startStripeDouble } from '#tests/doubles/stripe/stripe-double.ts'
import { keptUp, startReady, temporaryDir } from './built-server.ts'

const login = { user: 'ada@coach.example', password: 'correct-horse-battery-staple' }
const keys = { secretKey: 'sk_test_51secretOfTheOwner', publishableKey: 'pk_test_51known' }
const owner = { email: 'owner@example.com', password: 'a password of the owner' }
const waitlist = { name: 'Eve', email: 'eve@example.com', toolInterest: 'roi-calculator' }

test('two processes apply changed settings without a restart, log no secrets, and keep the settings after a restart', {
  timeout: 5 * 60_000,
}, async () => {
  const peer = await startSmtpPeer(0, login)
  onTestFinished(peer.close)
  const stripe = await startStripeDouble(keys)
  onTestFinished(() => stripe.close())
  const DATA_DIR = temporaryDir()
  const settings = {
    DATA_DIR,
    WEB_CONCURRENCY: '2',
    LOG_LEVEL: 'trace',
    RATE_LIMIT: 'off',
    STRIPE_API_URL: stripe.url,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  }
  const server = await startReady(settings, keptUp)
  expect(server.output()).toMatch(/Mail +kept in the outbox/)
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: publicUrl, ...headers },
      body: JSON.stringify(body),
    })
  const entered = await send('POST', '/api/auth/sign-in/email', owner)
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  await send('POST', '/api/waitlist', waitlist)

  const mail = {
    host: '127.0.0.1',
    port: String(peer.port),
    security: 'none',
    ...login,
    fromName: 'Ada',
    fromAddress: 'ada@coach.example',
    team: 'team@coach.example',
    ownPassword: owner.password,
  }
  const wrong = await send('POST', '/api/admin/settings/mail', { ...mail, password: 'wrong-horse' }, { cookie })
  expect(wrong.status).toBe(422)
  expect((await send('POST', '/api/admin/settings/mail', mail, { cookie })).status).toBe(200)
  expect(
    (await send('POST', '/api/admin/settings/payments', { ...keys, ownPassword: owner.password }, { cookie })).status,
  ).toBe(200)
  // Queued emails are sent by either process.
  await expect.poll(() => peer.accepted.length, { timeout: 30_000 }).toBeGreaterThan(0)
  // The other process picks up the change.
  await expect.poll(() => server.output(), { timeout: 30_000 }).toContain('the settings were reloaded')

  const said = server.output()
  for (const secret of [login.password, 'wrong-horse', keys.secretKey]) expect(said).not.toContain(secret)
  const key = join(DATA_DIR, 'secret.key')
  expect(statSync(key).mode & 0o777).toBe(0o600)
  expect(said).not.toContain(readFileSync(key, 'utf8').trim())

  server.child.kill('SIGTERM')
  await server.exited
  const again = await startReady(settings, keptUp)
  expect(again.output()).toMatch(/Mail +sending as "Ada" <ada@coach\.example>/)
  expect(again.output()).toMatch(/Payments +on \(test keys/)
})
