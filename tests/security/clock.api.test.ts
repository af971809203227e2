import { expect, onTestFinished, test, vi } from 'vitest'
import { createSignInTries } from '#platform/auth/sign-in-tries.server.ts'
import { createRateLimiter } from '#platform/http/rate-limit.server.ts'
import { hourFullUntil } from '#platform/mail/hourly-limit.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { claimDay } from '#platform/once-a-day.server.ts'
import { openTestDatabase } from '#tests/sites/test-site.ts'

const right = new Date('2026-11-18T12:00:00Z')
const ahead = new Date('2027-11-18T12:00:00Z')

/** Only the clock: what waits for the database goes on waiting for it. */
function setTime(time: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
  onTestFinished(() => void vi.useRealTimers())
}

test('a limit used up while the clock ran ahead is over once the clock is right', async () => {
  const database = await openTestDatabase()
  const limit = { name: 'try', points: 3, perSeconds: 86_400 }
  const { count } = createRateLimiter(database, true)
  setTime(ahead)
  await expect(count(limit, 'ada', 4)).rejects.toMatchObject({ status: 429 })
  setTime(right)
  await count(limit, 'ada')
  await createRateLimiter(database, true).count(limit, 'ada')
})

test('wrong passwords of a clock that ran ahead make no one wait', async () => {
  const { db } = await openTestDatabase()
  const tries = createSignInTries(db, 'a key', true)
  const trier = (at: number) => ({ device: undefined, address: `203.0.${at}.1`, account: 'ada@example.com' })
  setTime(ahead)
  for (let at = 0; at < 51; at += 1) await tries.begin(trier(at)).catch(() => {})
  setTime(right)
  await tries.begin(trier(200))
  await tries.begin(trier(0))
})

test('what runs once a day runs again, and the hour’s mail goes out', async () => {
  const { db } = await openTestDatabase()
  expect(await claimDay(db, 'job', ahead)).toBe(true)
  expect(await claimDay(db, 'job', right)).toBe(true)
  expect(await claimDay(db, 'job', right)).toBe(false)
  setTime(right)
  await queueMail(db, { kind: 'note', to: 'ada@example.com', subject: 'A', html: '', text: '' })
  await db.updateTable('mailOutbox').set({ state: 'sent', sentAt: ahead.toISOString() }).execute()
  expect(await hourFullUntil(db, 1)).toBeUndefined()
})
