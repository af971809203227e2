import { expect, onTestFinished, test, vi } from 'vitest'
import { minuteMs } from '#lib/time/durations.ts'
import { freeSharedTries, freeTries, longestSharedWaitMs, sharedWaitMs } from '#platform/auth/sign-in-waits.ts'
import { openTestSite, ownerPassword } from '#tests/sites/test-site.ts'

/** A site behind a proxy, with a fake clock. */
async function openSignIn(settings: Record<string, string> = {}) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const site = await openTestSite({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1', ...settings })
  const { handle } = site.services.auth
  const tryFrom = (address: string, password: string, cookie = '', email = site.env.ADMIN_EMAIL) => {
    // Comparing a thousand real hashes takes minutes; only the number of comparisons matters here.
    const isWrong = password !== ownerPassword
    site.services.auth.handle = isWrong ? async () => new Response(null, { status: 401 }) : handle
    const headers = { 'x-forwarded-for': address, origin: site.env.PUBLIC_URL, ...(cookie && { cookie }) }
    return site.post('/api/auth/sign-in/email', { email, password }, headers)
  }
  const wrongFrom = async (address: string, cookie?: string) =>
    (await tryFrom(address, 'a wrong password', cookie)).status
  return { ...site, tryFrom, wrongFrom }
}

type Site = Awaited<ReturnType<typeof openSignIn>>

function deviceCookie(response: Response): string {
  return response.headers.getSetCookie().find((cookie) => cookie.includes('owner.device')) ?? ''
}

const waitMsOf = (response: Response) => Number(response.headers.get('retry-after')) * 1000
const address = (index: number) => `203.0.${Math.floor(index / 256)}.${index % 256}`

/** All addresses keep trying as fast as allowed until this many passwords were compared. */
async function attack(site: Site, addresses: number, passwords: number) {
  const started = Date.now()
  let compared = 0
  for (;;) {
    const tries = Array.from({ length: addresses }, (_, index) => site.tryFrom(address(index), 'a guess'))
    const answers = await Promise.all(tries)
    compared += answers.filter(({ status }) => status === 401).length
    if (compared >= passwords) return { compared, tookMs: Date.now() - started }
    vi.setSystemTime(Date.now() + Math.max(1000, ...answers.map(waitMsOf)))
  }
}

test('a thousand wrong passwords from two hundred addresses do not lock the owner out', {
  timeout: 3 * minuteMs,
}, async () => {
  const site = await openSignIn()
  const known = deviceCookie(await site.tryFrom('198.51.100.1', ownerPassword)).split(';')[0] ?? ''
  expect(known).not.toBe('')
  const { compared, tookMs } = await attack(site, 200, 1000)
  expect(tookMs).toBeGreaterThan(15 * minuteMs)

  expect((await site.tryFrom('198.51.100.1', ownerPassword, known)).status).toBe(200)

  const stranger = await site.tryFrom('198.51.100.2', ownerPassword)
  expect(stranger.status).toBe(429)
  expect((await stranger.json()).message).toMatch(/^Too many wrong passwords\. Please wait \d+ minutes/)
  expect(waitMsOf(stranger)).toBe(sharedWaitMs(compared))
  expect(waitMsOf(stranger)).toBeLessThan(10 * minuteMs)
  // Further attempts by others do not prolong the wait.
  await attack(site, 5, 5)
  vi.setSystemTime(Date.now() + waitMsOf(stranger))
  expect((await site.tryFrom('198.51.100.2', ownerPassword)).status).toBe(200)
})

test('an address has to wait only after several wrong passwords', async () => {
  const site = await openSignIn()
  for (let count = 0; count < freeTries; count += 1) expect(await site.wrongFrom('203.0.113.1')).toBe(401)
  const early = await site.tryFrom('203.0.113.1', ownerPassword)
  expect(early.status).toBe(429)
  expect(await site.wrongFrom('203.0.113.2')).toBe(401)
  vi.setSystemTime(Date.now() + waitMsOf(early))
  expect((await site.tryFrom('203.0.113.1', ownerPassword)).status).toBe(200)
  // A correct password resets the count.
  for (let count = 0; count < freeTries; count += 1) expect(await site.wrongFrom('203.0.113.1')).toBe(401)
})

test('refused attempts do not count, so the wait ends', async () => {
  const site = await openSignIn()
  for (let count = 0; count < freeTries; count += 1) await site.wrongFrom('203.0.113.1')
  const waits = []
  for (let count = 0; count < 3; count += 1) waits.push(waitMsOf(await site.tryFrom('203.0.113.1', 'wrong')))
  expect(new Set(waits).size).toBe(1)
})

test('attempts are forgotten after a day', async () => {
  const site = await openSignIn()
  await attack(site, 20, 2 * freeSharedTries)
  expect(await site.wrongFrom('198.51.100.9')).toBe(429)
  vi.setSystemTime(Date.now() + 24 * 60 * minuteMs + longestSharedWaitMs)
  expect(await site.wrongFrom('198.51.100.9')).toBe(401)
  const rows = await site.db.selectFrom('signInTries').selectAll().execute()
  expect(rows.map(({ wrong }) => wrong)).toEqual([1, 1, 1])
})

test('a clock that was ahead for a while does not prolong the wait', async () => {
  const site = await openSignIn()
  const rightTime = Date.now()
  vi.setSystemTime(rightTime + 365 * 24 * 60 * minuteMs)
  for (let count = 0; count <= freeTries; count += 1) await site.wrongFrom('203.0.113.1')
  vi.setSystemTime(rightTime)
  expect((await site.tryFrom('203.0.113.1', ownerPassword)).status).toBe(200)
})

test('simultaneous attempts are all counted', async () => {
  const site = await openSignIn()
  const statuses = await Promise.all(Array.from({ length: 15 }, () => site.wrongFrom('203.0.113.1')))
  expect(statuses.filter((status) => status === 401)).toHaveLength(freeTries)
})

test('a known device has its own count, which is limited too', async () => {
  const site = await openSignIn()
  const kept = deviceCookie(await site.tryFrom('203.0.113.1', ownerPassword))
  expect(kept).toMatch(/HttpOnly/i)
  expect(kept).toMatch(/SameSite=Strict/i)
  expect(kept).toMatch(/Path=\/api\/auth/)
  const known = kept.split(';')[0] ?? ''
  for (let count = 0; count <= freeTries; count += 1) await site.wrongFrom('203.0.113.1')
  expect(await site.wrongFrom('203.0.113.1')).toBe(429)
  for (let count = 0; count < freeTries; count += 1) expect(await site.wrongFrom('203.0.113.1', known)).toBe(401)
  const early = await site.tryFrom('203.0.113.77', ownerPassword, known)
  expect(early.status).toBe(429)
  vi.setSystemTime(Date.now() + waitMsOf(early))
  expect((await site.tryFrom('203.0.113.77', ownerPassword, known)).status).toBe(200)
})

test('a forged device cookie, or one of another site or owner, is ignored', async () => {
  const site = await openSignIn()
  const own = deviceCookie(await site.tryFrom('203.0.113.1', ownerPassword)).split(';')[0] ?? ''
  const other = await openSignIn()
  const foreign = deviceCookie(await other.tryFrom('203.0.113.1', ownerPassword)).split(';')[0] ?? ''
  const [id, time] = own.replace('owner.device=', '').split('.')
  const { devices } = site.services.auth
  const value = (cookie: string) => cookie.replace('owner.device=', '')
  const email = site.env.ADMIN_EMAIL
  expect(devices.read(value(own), email)).toBe(id)
  expect(devices.read(value(own), 'eve@example.com')).toBeUndefined()
  expect(devices.read(value(foreign), email)).toBeUndefined()
  expect(devices.read(`${id}.${time}.made-up`, email)).toBeUndefined()
  expect(devices.read(value(own), email, Date.now() + 401 * 24 * 60 * minuteMs)).toBeUndefined()
})

test('over https the device cookie is Secure and recognized', async () => {
  const site = await openSignIn({ PUBLIC_URL: 'https://coach.example' })
  const kept = deviceCookie(await site.tryFrom('203.0.113.1', ownerPassword))
  expect(kept).toMatch(/^__Secure-owner\.device=.*Secure/)
  for (let count = 0; count <= freeTries; count += 1) await site.wrongFrom('203.0.113.1')
  expect((await site.tryFrom('203.0.113.1', ownerPassword, kept.split(';')[0])).status).toBe(200)
})

test('IPv6 addresses are counted by the customer’s network, not individually', async () => {
  const site = await openSignIn()
  for (let count = 0; count < freeTries; count += 1) {
    expect(await site.wrongFrom(`2001:db8:1:${count}::1`)).toBe(401)
  }
  expect(await site.wrongFrom('2001:0db8:0001:00ff::9')).toBe(429)
  expect(await site.wrongFrom('2001:db8:2::9')).toBe(401)
})
