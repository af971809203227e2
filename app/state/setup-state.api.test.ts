import { expect, test } from 'vitest'
import { sendTestMail } from '#features/admin/mail/mail.server.ts'
import { postponeStep } from '#features/setup/later.server.ts'
import { savePassphrase } from '#platform/backups/passphrase.server.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { openTestShop } from '#tests/sites/test-shop.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { readSetup } from './setup-state.server.ts'

type Steps = Awaited<ReturnType<typeof readSetup>>['steps']
const stateOf = (steps: Steps, wanted: string) => steps.find(({ id }) => id === wanted)?.state

test('a new site has nothing done, and what was put off stays put off, each once', async () => {
  const site = await openTestSite()
  expect((await readSetup(site.services)).steps.map(({ state }) => state)).toEqual(Array(9).fill('open'))
  await Promise.all([postponeStep(site.db, 'mail'), postponeStep(site.db, 'links'), postponeStep(site.db, 'mail')])
  const { steps } = await readSetup(site.services)
  expect(steps.filter(({ state }) => state === 'later').map(({ id }) => id)).toEqual(['links', 'mail'])
  const stored = await site.db.selectFrom('settings').select('value').where('name', '=', 'setup-later').execute()
  expect(stored.flatMap(({ value }) => JSON.parse(value)).toSorted()).toEqual(['links', 'mail'])
})

test('a test mail is done when it was taken, not when it waits or was refused', async () => {
  const site = await openTestSite()
  await sendTestMail(
    site.db,
    { id: 'owner', email: site.env.ADMIN_EMAIL, role: 'owner' },
    { to: newEmail(), team: undefined },
    site.services.content().who,
    site.env.PUBLIC_URL,
  )
  const become = async (state: 'sent' | 'queued' | 'failed', lastError: string | null) => {
    await site.db.updateTable('mailOutbox').set({ state, lastError }).execute()
    const { facts, steps } = await readSetup(site.services)
    return [facts.testMail, stateOf(steps, 'test-mail')]
  }
  expect(await become('queued', null)).toEqual(['waiting', 'open'])
  expect(await become('queued', '535 no such user')).toEqual(['refused', 'open'])
  expect(await become('failed', '535 no such user')).toEqual(['refused', 'open'])
  expect(await become('sent', null)).toEqual(['sent', 'done'])
})

test('keys are no payment: that step is done when somebody has paid', async () => {
  const shop = await openTestShop()
  const before = await readSetup(shop.services)
  expect([stateOf(before.steps, 'payments'), stateOf(before.steps, 'test-payment')]).toEqual(['done', 'open'])
  expect(before.facts.stripeKey).toBe('test')
  expect(before.product?.href).toMatch(/^\/toolbox\//)
  const payment = await shop.open()
  shop.pay(payment.id, newEmail())
  await shop.status(payment)
  expect(stateOf((await readSetup(shop.services)).steps, 'test-payment')).toBe('done')
})

test('the backups step is done once a passphrase was chosen', async () => {
  const site = await openTestSite()
  await savePassphrase(site.db, { email: site.env.ADMIN_EMAIL }, site.env, 'correct horse battery')
  expect(stateOf((await readSetup(site.services)).steps, 'backups')).toBe('done')
})
