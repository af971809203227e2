import { createPasskey } from '../doubles/authenticator.ts'
import { newEmail } from '../doubles/samples/new-email.ts'
import { codeNow } from '../doubles/totp.ts'
import { cookiesOf, givePassword, onPage } from '../sites/second-factor.ts'
import { ownerPassword } from '../sites/test-site.ts'
import type { Call, Shop } from './call.ts'

/** The last of all: they end sessions. */
export function accountCalls({ db, env, send, post, ownerSession }: Shop): Record<string, Call> {
  const api = '/api/admin/account'
  const asOwner = async (path: string, body?: object) => post(`${api}${path}`, body, await ownerSession())
  const email = newEmail()
  const tokenIn = async (kind: string) => {
    const mail = await db.selectFrom('mailOutbox').select('text').where('kind', '=', kind).executeTakeFirstOrThrow()
    return /\/admin\/[\w-]+\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
  }
  return {
    'POST /api/admin/account/name': () => asOwner('/name', { name: 'Ada Lovelace' }),
    'POST /api/admin/account/password': () =>
      asOwner('/password', { password: ownerPassword, newPassword: ownerPassword }),
    'DELETE /api/admin/account/sessions/:id': async () => {
      const session = await ownerSession()
      const { id } = await db.selectFrom('authSession').select('id').executeTakeFirstOrThrow()
      return send('DELETE', `${api}/sessions/${id}`, undefined, session)
    },
    'POST /api/admin/account/sessions/end-others': () => asOwner('/sessions/end-others'),
    'POST /api/account/forgotten-password': () => post('/api/account/forgotten-password', { email: env.ADMIN_EMAIL }),
    'POST /api/account/new-password': async () =>
      post('/api/account/new-password', {
        token: await tokenIn('account-new-password'),
        newPassword: ownerPassword,
      }),
    'POST /api/admin/account/email': () => asOwner('/email', { email, password: ownerPassword }),
    'POST /api/account/confirm-email': async () =>
      post('/api/account/confirm-email', { token: await tokenIn('account-confirm-email') }),
  }
}

/** A passkey is added, used and removed; the second factor is switched on, used and switched off. */
export function signInCalls(shop: Shop, owner: { cookie: string }): Record<string, Call> {
  const call = onPage(shop, owner)
  const api = '/api/auth'
  const ceremony = { origin: shop.env.PUBLIC_URL, rpId: new URL(shop.env.PUBLIC_URL).hostname }
  const passkey = createPasskey()
  const proof = { password: ownerPassword, code: '' }
  let key = ''
  let codes: string[] = []
  // A code of the app counts once, and the next comes half a minute later.
  const withCode = () => ({ password: ownerPassword, code: codes.pop() })
  const half = async () => onPage(shop, cookiesOf(await givePassword(shop)))
  return {
    [`POST ${api}/passkeys/options`]: () => call('/passkeys/options', proof),
    [`POST ${api}/passkeys`]: async () => {
      const asked = await call('/passkeys/options', proof)
      const { options } = await asked.json()
      const cookie = `${owner.cookie}; ${cookiesOf(asked).cookie}`
      return call('/passkeys', { name: 'Laptop', response: passkey.register(options, ceremony) }, { cookie })
    },
    [`POST ${api}/sign-in/passkey/options`]: () => onPage(shop)('/sign-in/passkey/options'),
    [`POST ${api}/sign-in/passkey`]: async () => {
      const asked = await onPage(shop)('/sign-in/passkey/options')
      const response = passkey.authenticate((await asked.json()).options, ceremony)
      return onPage(shop, cookiesOf(asked))('/sign-in/passkey', { response })
    },
    [`DELETE ${api}/passkeys/:id`]: async () => {
      const { id } = await shop.db.selectFrom('authPasskey').select('id').executeTakeFirstOrThrow()
      return shop.send('DELETE', `${api}/passkeys/${id}`, undefined, owner)
    },
    [`POST ${api}/second-factor/start`]: async () => {
      const response = await call('/second-factor/start', proof)
      key = (await response.clone().json()).key
      return response
    },
    [`POST ${api}/second-factor/confirm`]: async () => {
      const response = await call('/second-factor/confirm', { code: codeNow(key, Date.now() - 30_000) })
      codes = (await response.clone().json()).recoveryCodes
      return response
    },
    [`POST ${api}/sign-in/code`]: async () => (await half())('/sign-in/code', { code: codeNow(key) }),
    [`POST ${api}/sign-in/recovery-code`]: async () => (await half())('/sign-in/recovery-code', { code: codes.pop() }),
    [`POST ${api}/second-factor/recovery-codes`]: async () => {
      const response = await call('/second-factor/recovery-codes', withCode())
      codes = (await response.clone().json()).recoveryCodes
      return response
    },
    [`POST ${api}/second-factor/off`]: () => call('/second-factor/off', withCode()),
  }
}
