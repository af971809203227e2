import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { setRefused } from '#domain/people/refused.server.ts'
import { findRejection, markRefused } from '#platform/mail/refused-addresses.server.ts'
import { backupOf } from '../calls/backups.ts'
import { mailServer, openTestSite, ownerPassword } from '../sites/test-site.ts'

// What an attacker can do with an owner's open browser but without the password.

const mail = {
  host: '127.0.0.1',
  port: '25',
  security: 'none',
  user: '',
  password: '',
  fromName: '',
  fromAddress: 'x@attacker.example',
  team: 'x@attacker.example',
}
const keys = { secretKey: 'sk_test_attacker', publishableKey: 'pk_test_attacker' }

test.for([
  ['mail', mail],
  ['payments', keys],
] as const)('an open session alone cannot redirect %s', async ([path, entry]) => {
  const site = await openTestSite()
  const owner = await site.ownerSession()
  const api = `/api/admin/settings/${path}`
  for (const ownPassword of [undefined, '', 'a guess', `${ownerPassword} `]) {
    const answer = await site.post(api, { ...entry, ...(ownPassword !== undefined && { ownPassword }) }, owner)
    expect(answer.status).toBe(400)
  }
  expect(site.services.settings.entered()).toEqual({ mail: undefined, payments: undefined })
})

test('guessing the password in the settings is rate limited too', async () => {
  const site = await openTestSite({ RATE_LIMIT: 'on' })
  const owner = await site.ownerSession()
  const guess = async () =>
    (await site.post('/api/admin/settings/mail', { ...mail, ownPassword: 'a guess' }, owner)).status
  const answers: number[] = []
  for (let tries = 0; tries < 10; tries += 1) answers.push(await guess())
  expect(answers).toContain(429)
})

test('backups contain no account links, whether queued or sent', async () => {
  const site = await openTestSite(mailServer)
  await site.post('/api/account/forgotten-password', { email: site.env.ADMIN_EMAIL })
  const row = await site.db.selectFrom('mailOutbox').selectAll().where('secret', '=', 1).executeTakeFirst()
  const link = /\/admin\/new-password\/?[^\s"]*/.exec(row?.text ?? '')?.[0] ?? ''
  expect(link).not.toBe('')
  expect(gunzipSync(await backupOf(site)).toString()).not.toContain(link)
})

test('the email of an account is never treated as rejected, so password reset links are always sent', async () => {
  const site = await openTestSite(mailServer)
  const { ADMIN_EMAIL: email } = site.env
  const forget = () => site.post('/api/account/forgotten-password', { email })
  await forget()
  const [first] = await site.db.selectFrom('mailOutbox').selectAll().execute()
  if (!first) throw new Error('no mail was queued')
  expect(await markRefused(site.db, first, '550 5.1.1 User unknown', setRefused)).toBe(false)
  expect(await findRejection(site.db, email.toUpperCase())).toBeUndefined()
  // Even if it was rejected before the account existed.
  await site.db
    .insertInto('refusedAddresses')
    .values({ email, at: new Date().toISOString(), answer: '550', mailId: first.id })
    .execute()
  await forget()
  const states = await site.db.selectFrom('mailOutbox').select('state').execute()
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['queued']))
})
