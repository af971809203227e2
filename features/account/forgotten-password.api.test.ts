import { expect, onTestFinished, test, vi } from 'vitest'
import { linkLifeMs } from '#platform/auth/account-links.server.ts'
import { newId } from '#platform/ids.server.ts'
import { markMailSent } from '#platform/mail/outbox.server.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { newPassword, oldPassword, openAccounts, wordsOf } from '#tests/sites/accounts.ts'

async function openForgotten(settings?: Record<string, string>) {
  const site = await openAccounts(settings)
  const account = await site.createAccount()
  const links = () => site.db.selectFrom('accountLinks').selectAll().execute()
  return { ...site, ...account, links }
}

test('the emailed link sets a new password and ends every session without starting one', async () => {
  const site = await openForgotten()
  const before = await site.signInAs(site.email)
  expect((await site.forget(` ${site.email.toUpperCase()} `)).status).toBe(200)
  const [mail] = await site.mails('new-password')
  expect(mail).toMatchObject({ recipient: site.email, urgent: 1, secret: 1 })
  const answer = await site.setNew(await site.linkOf('new-password'))
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  expect(await site.isSignedIn(before)).toBe(false)
  expect((await site.tryToSignIn(site.email, oldPassword)).status).toBe(401)
  expect((await site.tryToSignIn(site.email, newPassword)).status).toBe(200)
  expect((await site.mails('password-changed')).map(({ recipient }) => recipient)).toEqual([site.email])
  expect(await site.actions()).toEqual(['password-reset'])
})

test('an address without an account gets a byte-identical answer and no email', async () => {
  const site = await openForgotten()
  const answers = [await site.forget(site.email), await site.forget(newEmail())]
  const read = async (response: Response) => {
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
    return JSON.stringify([response.status, headers, await response.text()])
  }
  expect(await read(answers[0] as Response)).toBe(await read(answers[1] as Response))
  expect(await site.db.selectFrom('mailOutbox').select('recipient').execute()).toEqual([{ recipient: site.email }])
  // The same row was written, but without a user.
  expect((await site.links()).map(({ userId }) => userId).toSorted()).toEqual([site.id, null])
})

test('a link works once, even when two requests use it at the same time', async () => {
  const site = await openForgotten()
  await site.forget(site.email)
  const token = await site.linkOf('new-password')
  const wishes = [newPassword, 'a third way to say it']
  const statuses = await Promise.all(wishes.map(async (wish) => (await site.setNew(token, wish)).status))
  expect(statuses.toSorted()).toEqual([200, 410])
  const set = wishes[statuses.indexOf(200)] ?? ''
  expect((await site.tryToSignIn(site.email, set)).status).toBe(200)
  const again = await site.setNew(token)
  expect(again.status).toBe(410)
  expect(await wordsOf(again)).toMatch(/^This link no longer works\./)
  expect(await site.actions()).toEqual(['password-reset'])
})

test('an expired link sets no password', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const site = await openForgotten()
  await site.forget(site.email)
  const token = await site.linkOf('new-password')
  vi.setSystemTime(Date.now() + linkLifeMs)
  expect((await site.setNew(token)).status).toBe(410)
  expect((await site.tryToSignIn(site.email, oldPassword)).status).toBe(200)
  // The next request deletes it.
  await site.forget(newEmail())
  expect(await site.links()).toHaveLength(1)
})

test('a new link replaces the previous one of the same account only', async () => {
  const site = await openForgotten()
  const other = await site.createAccount()
  await site.forget(site.email)
  const first = await site.linkOf('new-password')
  await site.forget(site.email)
  expect((await site.setNew(first)).status).toBe(410)
  const second = await site.linkOf('new-password')
  await site.forget(other.email)
  expect((await site.setNew(second)).status).toBe(200)
  expect((await site.tryToSignIn(other.email, oldPassword)).status).toBe(200)
  for (const made of ['', 'made-up', second, site.id]) expect((await site.setNew(made)).status).toBe(410)
})

test('two requests at once leave one working link', async () => {
  const site = await openForgotten()
  await Promise.all([site.forget(site.email), site.forget(site.email)])
  const tokens = [await site.linkOf('new-password'), await site.linkOf('new-password')]
  const statuses = []
  for (const token of tokens) statuses.push((await site.setNew(token)).status)
  expect(statuses.toSorted()).toEqual([200, 410])
})

test('a link requested by a stranger changes nothing until it is used', async () => {
  const site = await openForgotten()
  const session = await site.signInAs(site.email)
  await site.forget(site.email)
  expect(await site.isSignedIn(session)).toBe(true)
  expect((await site.tryToSignIn(site.email, oldPassword)).status).toBe(200)
  expect(await site.actions()).toEqual([])
})

test('a short password or the email as password is refused, and the link still works', async () => {
  const site = await openForgotten()
  await site.forget(site.email)
  const token = await site.linkOf('new-password')
  expect((await site.setNew(token, 'short')).status).toBe(400)
  expect((await site.setNew(token, site.email)).status).toBe(400)
  expect((await site.setNew(token)).status).toBe(200)
})

test('a reset ends a pending two-factor sign-in but keeps two-factor authentication and other accounts', async () => {
  const site = await openForgotten()
  const other = await site.createAccount()
  const now = new Date().toISOString()
  const half = (value: string) => ({
    id: newId(),
    identifier: `2fa-${value}`,
    value,
    expiresAt: now,
    createdAt: now,
    updatedAt: now,
  })
  await site.db
    .insertInto('authVerification')
    .values([half(site.id), half(other.id)])
    .execute()
  await site.forget(site.email)
  await site.setNew(await site.linkOf('new-password'))
  const left = await site.db.selectFrom('authVerification').select('value').execute()
  expect(left).toEqual([{ value: other.id }])
})

test('the database stores only the link’s hash, and clears the email once it is sent', async () => {
  const site = await openForgotten()
  await site.forget(site.email)
  const token = await site.linkOf('new-password')
  expect(JSON.stringify(await site.links())).not.toContain(token)
  const [mail] = await site.mails('new-password')
  await markMailSent(site.db, mail?.id ?? '')
  expect(await site.mails('new-password')).toMatchObject([{ html: '', text: '', state: 'sent' }])
  expect((await site.setNew(token)).status).toBe(200)
})

test('an address can request five links an hour, with or without an account', async () => {
  const site = await openForgotten({ RATE_LIMIT: 'on' })
  for (const email of [site.email, newEmail()]) {
    const statuses = []
    for (let count = 0; count < 6; count += 1) statuses.push((await site.forget(email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
})

test('without a mail server every address gets the same explanation', async () => {
  const site = await openForgotten({ SMTP_URL: '', MAIL_FROM: '', TEAM_EMAIL: '' })
  for (const email of [site.email, newEmail()]) {
    const answer = await site.forget(email)
    expect(answer.status).toBe(409)
    expect(await wordsOf(answer)).toBe('This site can’t send email yet. Ask the owner to set up a mail server.')
  }
})
