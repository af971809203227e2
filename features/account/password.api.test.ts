import { expect, test } from 'vitest'
import { freeTries } from '#platform/auth/sign-in-waits.ts'
import { cookiesOf, newPassword, oldPassword, openAccounts, wordsOf } from '#tests/sites/accounts.ts'

const change = { password: oldPassword, newPassword }

test('a new password ends all other sessions and renews the token of this one', async () => {
  const site = await openAccounts()
  const { email } = await site.createAccount()
  const [here, elsewhere] = [await site.signInAs(email), await site.signInAs(email)]
  const answer = await site.call('POST', '/password', change, here)
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().join()).toMatch(/HttpOnly.*SameSite=Lax/)
  const renewed = { cookie: cookiesOf(answer) }
  expect(await Promise.all([here, elsewhere, renewed].map(site.isSignedIn))).toEqual([false, false, true])
  expect((await site.tryToSignIn(email, oldPassword)).status).toBe(401)
  expect((await site.tryToSignIn(email, newPassword)).status).toBe(200)
  expect((await site.mails('password-changed')).map(({ recipient }) => recipient)).toEqual([email])
  expect(await site.actions()).toEqual(['password-changed'])
})

test('over https the new cookie is Secure', async () => {
  const site = await openAccounts({ PUBLIC_URL: 'https://coach.example' })
  const { email } = await site.createAccount()
  const answer = await site.call('POST', '/password', change, await site.signInAs(email))
  expect(answer.headers.getSetCookie().join()).toMatch(/^__Secure-owner\.session_token=.*Secure/)
  expect(await site.isSignedIn({ cookie: cookiesOf(answer) })).toBe(true)
})

test.for([
  [{ ...change, password: 'not mine, I guess' }, 'That is not your current password.'],
  [{ ...change, password: '' }, 'Please enter your current password'],
  [{ ...change, newPassword: 'eleven long' }, 'Please use at least 12 characters'],
  [{ ...change, newPassword: 'x'.repeat(129) }, 'Please use at most 128 characters'],
] as const)('a password that will not do is refused in words: %#', async ([typed, words]) => {
  const site = await openAccounts()
  const { email } = await site.createAccount()
  const session = await site.signInAs(email)
  const answer = await site.call('POST', '/password', typed, session)
  expect([answer.status, await wordsOf(answer)]).toEqual([400, words])
  expect(await site.isSignedIn(session)).toBe(true)
  expect(await site.actions()).toEqual([])
})

test('the account’s email is not accepted as a password', async () => {
  const site = await openAccounts()
  const { email } = await site.createAccount()
  const typed = { ...change, newPassword: email.toUpperCase() }
  const answer = await site.call('POST', '/password', typed, await site.signInAs(email))
  expect(await wordsOf(answer)).toBe('Please choose something other than your email address.')
})

test('guessing the current password is rate limited across sessions', async () => {
  const site = await openAccounts({ RATE_LIMIT: 'on' })
  const { email } = await site.createAccount()
  const [one, other] = [await site.signInAs(email), await site.signInAs(email)]
  const wrong = { ...change, password: 'a guess at the password' }
  const statuses = []
  for (let count = 0; count < freeTries; count += 1) {
    statuses.push((await site.call('POST', '/password', wrong, one)).status)
  }
  expect(new Set(statuses)).toEqual(new Set([400]))
  const early = await site.call('POST', '/email', { email: 'eve@example.com', password: oldPassword }, other)
  expect(early.status).toBe(429)
  expect(await wordsOf(early)).toMatch(/^Too many wrong passwords\. Please wait/)
})

test('of two simultaneous changes only one succeeds', async () => {
  const site = await openAccounts()
  const { email } = await site.createAccount()
  const session = await site.signInAs(email)
  const statuses = await Promise.all(
    [newPassword, 'a third way to say it'].map(
      async (wanted) => (await site.call('POST', '/password', { ...change, newPassword: wanted }, session)).status,
    ),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await site.actions()).toEqual(['password-changed'])
})

test('a name is saved, and an empty one is not', async () => {
  const site = await openAccounts()
  const { id, email } = await site.createAccount()
  const session = await site.signInAs(email)
  expect((await site.call('POST', '/name', { name: '  Ada ' }, session)).status).toBe(200)
  expect((await site.call('POST', '/name', { name: '  ' }, session)).status).toBe(400)
  const { name } = await site.db.selectFrom('authUser').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  expect(name).toBe('Ada')
})
