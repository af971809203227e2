import { expect, test } from 'vitest'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { cookiesOf, oldPassword, openAccounts, wordsOf } from '#tests/sites/accounts.ts'

async function openChange() {
  const site = await openAccounts()
  const account = await site.createAccount()
  const session = await site.signInAs(account.email)
  const ask = (email: string, password = oldPassword, from = session) =>
    site.call('POST', '/email', { email, password }, from)
  const emailOf = async (id: string) =>
    (await site.db.selectFrom('authUser').select('email').where('id', '=', id).executeTakeFirst())?.email
  return { ...site, ...account, session, ask, emailOf }
}

test('the email changes only when the new address is confirmed; the old one is notified, and sessions stay', async () => {
  const site = await openChange()
  const email = newEmail()
  expect((await site.ask(email.toUpperCase())).status).toBe(200)
  expect((await site.mails('confirm-email')).map((mail) => mail.recipient)).toEqual([email])
  expect((await site.mails('email-asked')).map((mail) => mail.recipient)).toEqual([site.email])
  expect(await site.emailOf(site.id)).toBe(site.email)

  const answer = await site.confirm(await site.linkOf('confirm-email'), site.session)
  expect(answer.status).toBe(200)
  expect(await site.emailOf(site.id)).toBe(email)
  expect(await site.isSignedIn(site.session)).toBe(true)
  expect((await site.tryToSignIn(site.email, oldPassword)).status).toBe(401)
  expect((await site.mails('email-changed')).map((mail) => mail.recipient)).toEqual([site.email])
  expect(await site.actions()).toEqual(['email-change-asked', 'email-changed'])

  // This browser is known under the new address too, so its next sign-in sends no alert.
  await site.signInAs(email, oldPassword, { cookie: cookiesOf(answer) })
  expect(await site.mails('new-sign-in')).toEqual([])
})

test('opening the link while signed out sets no cookie of the account', async () => {
  const site = await openChange()
  await site.ask(newEmail())
  const other = await site.createAccount()
  const answer = await site.confirm(await site.linkOf('confirm-email'), await site.signInAs(other.email))
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
})

test('changing the email requires the password and a different address', async () => {
  const site = await openChange()
  expect(await wordsOf(await site.ask(newEmail(), 'not mine, I guess'))).toBe('That is not your current password.')
  expect(await wordsOf(await site.ask(site.email))).toBe('That is already your email.')
  expect(await site.mails('confirm-email')).toEqual([])
})

test('the address of another account is refused, even if it was taken after the request', async () => {
  const site = await openChange()
  const taken = 'Another account on this site already uses this email.'
  const other = await site.createAccount()
  expect(await wordsOf(await site.ask(other.email))).toBe(taken)
  const email = newEmail()
  await site.ask(email)
  await site.createAccount('reader', email)
  const late = await site.confirm(await site.linkOf('confirm-email'))
  expect([late.status, await wordsOf(late)]).toEqual([409, taken])
  expect(await site.emailOf(site.id)).toBe(site.email)
})

test('when two accounts confirm the same address at once, one gets it and the other gets a message', async () => {
  const site = await openChange()
  const email = newEmail()
  await site.ask(email)
  const mine = await site.linkOf('confirm-email')
  const other = await site.createAccount()
  await site.ask(email, oldPassword, await site.signInAs(other.email))
  const theirs = await site.linkOf('confirm-email')
  expect(theirs).not.toBe(mine)
  const answers = await Promise.all([site.confirm(mine), site.confirm(theirs)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const owners = await site.db.selectFrom('authUser').select('id').where('email', '=', email).execute()
  expect(owners).toHaveLength(1)
})

test('a link works once, and a password link does not confirm an address', async () => {
  const site = await openChange()
  await site.ask(newEmail())
  const token = await site.linkOf('confirm-email')
  expect((await site.setNew(token)).status).toBe(410)
  expect((await site.confirm(token)).status).toBe(200)
  expect((await site.confirm(token)).status).toBe(410)
  expect((await site.confirm('made-up')).status).toBe(410)
})

test('a new password cancels a pending email change, and a new email cancels links sent to the old one', async () => {
  const site = await openChange()
  await site.ask(newEmail())
  const stolen = await site.linkOf('confirm-email')
  await site.forget(site.email)
  await site.setNew(await site.linkOf('new-password'), oldPassword)
  expect((await site.confirm(stolen)).status).toBe(410)

  const session = await site.signInAs(site.email)
  await site.forget(site.email)
  const toOldAddress = await site.linkOf('new-password')
  await site.ask(newEmail(), oldPassword, session)
  expect((await site.confirm(await site.linkOf('confirm-email'))).status).toBe(200)
  expect((await site.setNew(toOldAddress)).status).toBe(410)
})
