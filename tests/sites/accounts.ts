import { hashPassword } from 'better-auth/crypto'
import type { Role } from '#content/admin/roles.ts'
import { createAccount as insertAccount } from '#platform/auth/accounts.server.ts'
import { newEmail } from '../doubles/samples/new-email.ts'
import { mailServer, openTestSite } from './test-site.ts'

export const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
export const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1'

export const oldPassword = 'four words in a row'
export const newPassword = 'other words, as many'

/** Slow by design, so once is enough. */
const oldHash = hashPassword(oldPassword)

export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** A site that can send mail, and accounts with a password of their own. */
export async function openAccounts(settings: Record<string, string> = {}) {
  const site = await openTestSite({ ...mailServer, ...settings })
  const origin = site.env.PUBLIC_URL

  async function createAccount(role: Role = 'reader', email = newEmail()) {
    const id = await insertAccount(site.db, { name: role, email, role, passwordHash: await oldHash })
    if (!id) throw new Error(`${email} has an account`)
    return { id, email }
  }

  const tryToSignIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    site.post('/api/auth/sign-in/email', { email, password }, { origin, ...headers })

  /** What the browser keeps afterwards. */
  async function signInAs(email: string, password = oldPassword, headers: Record<string, string> = {}) {
    return { cookie: cookiesOf(await tryToSignIn(email, password, headers)) }
  }

  const call = (method: string, path: string, body?: unknown, session: Record<string, string> = {}) =>
    site.send(method, `/api/admin/account${path}`, body, session)
  const isSignedIn = async (session: { cookie: string }) =>
    (await site.get('/api/admin/people', session)).status === 200
  const mails = (kind: string) =>
    site.db.selectFrom('mailOutbox').selectAll().where('kind', '=', `account-${kind}`).execute()
  const seen = new Set<string>()
  /** The link of a kind that was not read before. */
  const linkOf = async (kind: 'new-password' | 'confirm-email') => {
    const address = new RegExp(`/admin/${kind}/([\\w-]+)`)
    const tokens = (await mails(kind)).map(({ text }) => address.exec(text)?.[1] ?? '')
    const token = tokens.find((each) => !seen.has(each)) ?? ''
    seen.add(token)
    return token
  }
  const forget = (email: string) => site.post('/api/account/forgotten-password', { email })
  const setNew = (token: string, password = newPassword) =>
    site.post('/api/account/new-password', { token, newPassword: password })
  const confirm = (token: string, headers?: Record<string, string>) =>
    site.post('/api/account/confirm-email', { token }, headers)
  /** What the log says was done, by name. */
  const actions = async () => {
    const entries = await site.db.selectFrom('auditLog').select('action').execute()
    return entries.map(({ action }) => action).toSorted()
  }
  const ways = {
    createAccount,
    tryToSignIn,
    signInAs,
    call,
    isSignedIn,
    mails,
    linkOf,
    forget,
    setNew,
    confirm,
  }
  return { ...site, ...ways, actions }
}

export const wordsOf = async (response: Response) => (await response.json()).message as string
