import { expect, test } from 'vitest'
import { retention } from '#content/admin/retention.ts'
import { readPeriods } from '#domain/retention/retention.server.ts'
import { openTestSite } from '#tests/sites/test-site.ts'

const typed = { mailTexts: '30', stripeEvents: ' 365 ', auditLog: `${retention.auditLog.days}` }

test('the owner changes periods, and the log has the old and new values', async () => {
  const site = await openTestSite()
  const session = await site.ownerSession()
  expect((await site.post('/api/admin/data/periods', typed, session)).status).toBe(200)
  const { days: auditLog } = retention.auditLog
  expect(await readPeriods(site.db)).toEqual({ mailTexts: 30, stripeEvents: 365, auditLog })
  const { mailTexts, stripeEvents } = retention
  expect(await site.db.selectFrom('auditLog').select(['action', 'detail']).execute()).toEqual([
    {
      action: 'retention-changed',
      detail: `${mailTexts.label}: ${mailTexts.days} → 30 days; ${stripeEvents.label}: ${stripeEvents.days} → 365 days`,
    },
  ])
})

test.for(['', '0', '-5', '6', '3651', '30.5', 'a month', '1e3', 30, null])(
  'a retention period of “%s” days is rejected with a message, and nothing changes',
  async (mailTexts) => {
    const site = await openTestSite()
    const session = await site.ownerSession()
    const answer = await site.post('/api/admin/data/periods', { ...typed, mailTexts }, session)
    expect(answer.status).toBe(400)
    const { min, max, days } = retention.mailTexts
    expect((await answer.json()).message).toBe(`Please enter a whole number of days from ${min} to ${max}`)
    expect((await readPeriods(site.db)).mailTexts).toBe(days)
  },
)
