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

test('a mailed link sets a new password, ends every session, and signs nobody in', async () => {
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

test('an address without an account gets the same answer, byte by byte, and no mail', async () => {
  const site = await openForgotten()
  const answers = [await site.forget(site.email), await site.forget(newEmail())]
  const read = async (response: Response) => {
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
    return JSON.stringify([response.status, headers, await response.text()])
  }
  expect(await read(answers[0] as Response)).toBe(await read(answers[1] as Response))
  expect(await site.db.selectFrom('mailOutbox').select('recipient').execute()).toEqual([
    { recipient: site.email },
  ])
  // The same was written, and belongs to nobody.
  expect((await site.links()).map(({ userId }) => userId).toSorted()).toEqual([site.id, null])
})

test('a link works once, and of two who use it at once one sets the password', async () => {
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
  expect(await wordsOf(again)).toMatch(/^This link does not work any more\./)
  expect(await site.actions()).toEqual(['password-reset'])
})

test('a link that is too old sets nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const site = await openForgotten()
  await site.forget(site.email)
  const token = await site.linkOf('new-password')
  vi.setSystemTime(Date.now() + linkLifeMs)
  expect((await site.setNew(token)).status).toBe(410)
  expect((await site.tryToSignIn(site.email, oldPassword)).status).toBe(200)
  // Who asks next clears it away.
  await site.forget(newEmail())
  expect(await site.links()).toHaveLength(1)
})

test('asking again ends the link before, and a link of one account opens no other', async () => {
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

test('two who ask at once leave one link that works', async () => {
  const site = await openForgotten()
  await Promise.all([site.forget(site.email), site.forget(site.email)])
  const tokens = [await site.linkOf('new-password'), await site.linkOf('new-password')]
  const statuses = []
  for (const token of tokens) statuses.push((await site.setNew(token)).status)
  expect(statuses.toSorted()).toEqual([200, 410])
})

test('a link that a stranger asked for changes nothing', async () => {
  const site = await openForgotten()
  const session = await site.signInAs(site.email)
  await site.forget(site.email)
  expect(await site.isSignedIn(session)).toBe(true)
  expect((await site.tryToSignIn(site.email, oldPassword)).status).toBe(200)
  expect(await site.actions()).toEqual([])
})

test('a short password, or the email, is refused and leaves the link as it is', async () => {
  const site = await openForgotten()
  await site.forget(site.email)
  const token = await site.linkOf('new-password')
  expect((await site.setNew(token, 'short')).status).toBe(400)
  expect((await site.setNew(token, site.email)).status).toBe(400)
  expect((await site.setNew(token)).status).toBe(200)
})

test('a sign-in that waits for its second step ends, a second factor does not, nor what is another’s', async () => {
  const site = await openForgotten()
  const other = await site.createAccount()
  const now = new Date().toISOString()
  const half = (value: string) => ({
    ...{ id: newId(), identifier: `2fa-${value}`, value, expiresAt: now, createdAt: now, updatedAt: now },
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

test('the database knows the link by its hash, and forgets its mail once that is sent', async () => {
  const site = await openForgotten()
  await site.forget(site.email)
  const token = await site.linkOf('new-password')
  expect(JSON.stringify(await site.links())).not.toContain(token)
  const [mail] = await site.mails('new-password')
  await markMailSent(site.db, mail?.id ?? '')
  expect(await site.mails('new-password')).toMatchObject([{ html: '', text: '', state: 'sent' }])
  expect((await site.setNew(token)).status).toBe(200)
})

test('one address is asked for five times an hour, whether it has an account or not', async () => {
  const site = await openForgotten({ RATE_LIMIT: 'on' })
  for (const email of [site.email, newEmail()]) {
    const statuses = []
    for (let count = 0; count < 6; count += 1) statuses.push((await site.forget(email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
})

test('without a mail server it says so, to everybody', async () => {
  const site = await openForgotten({ SMTP_URL: '', MAIL_FROM: '', TEAM_EMAIL: '' })
  for (const email of [site.email, newEmail()]) {
    const answer = await site.forget(email)
    expect(answer.status).toBe(409)
    expect(await wordsOf(answer)).toBe('This site has no mail server yet, so it can send no link.')
  }
})
