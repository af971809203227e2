// What tests of the second factor and of passkeys do again and again.
import { expect, onTestFinished, vi } from 'vitest'
import { codeNow } from '../doubles/totp.ts'
import { openTestSite, ownerPassword } from './test-site.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>
export type Cookie = { cookie: string }

export function cookiesOf(response: Response): Cookie {
  const kept = response.headers.getSetCookie().filter((cookie) => !/max-age=0/i.test(cookie))
  return { cookie: kept.map((cookie) => cookie.split(';')[0]).join('; ') }
}

/** The next code is another one. */
export function nextStep(): void {
  vi.setSystemTime(Date.now() + 30_000)
}

/** Calls as a browser on our own page does. */
export function onPage(site: Site, session: Record<string, string> = {}) {
  const headers = { origin: site.env.PUBLIC_URL, ...session }
  return (path: string, body: unknown = {}, more: Record<string, string> = {}) =>
    site.post(`/api/auth${path}`, body, { ...headers, ...more })
}

/** Password alone: a session, or half of one. */
export function givePassword(site: Site, more: Record<string, string> = {}) {
  const owner = { email: site.env.ADMIN_EMAIL, password: ownerPassword }
  return onPage(site)('/sign-in/email', owner, more)
}

/** The owner's second factor, switched on as the page does it. */
export async function switchOn(site: Site, session?: Cookie) {
  const call = onPage(site, session ?? (await site.ownerSession()))
  const { key } = await (await call('/second-factor/start', { password: ownerPassword })).json()
  const confirmed = await call('/second-factor/confirm', { code: codeNow(key) })
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
  nextStep()
  return { key: key as string, recoveryCodes, call }
}

/** With a clock that only the test moves. */
export async function openStillSite(settings: Record<string, string> = {}) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return openTestSite(settings)
}

/** Another six digits than those that are right around now. */
export function wrongCode(key: string): string {
  const right = [-30_000, 0, 30_000].map((offset) => codeNow(key, Date.now() + offset))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

/** The password is right, and a code is asked for. */
export async function halfSignIn(site: Site, more: Record<string, string> = {}) {
  const response = await givePassword(site, more)
  expect(await response.json()).toEqual({ ok: true, needsCode: true })
  return cookiesOf(response)
}

/** What the log says was done. */
export const actionsOf = async (site: Site) =>
  (await site.db.selectFrom('auditLog').select('action').execute()).map(({ action }) => action).toSorted()
