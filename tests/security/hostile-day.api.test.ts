import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { createReportMailer } from '#features/scorecards/score/report/pdf/report-mails.server.ts'
import { reportWork } from '#features/scorecards/score/report/pdf/report-work.server.ts'
import { minuteMs } from '#lib/time/durations.ts'
import { tokenHeader } from '#lib/web/open-form.ts'
import type { Database } from '#platform/database/connect.server.ts'
import { openTestShop } from '#tests/sites/test-shop.ts'

const maxMails = 200
const maxBytes = 50 * 1024 * 1024

const ratings = sections.flatMap((section) => section.ratings.map(({ key }) => [key, 0]))
const longest = 'W'.repeat(100)

/** The largest valid body of each form, with a new email each time. */
const forms = {
  '/api/assessments': (email: string) => ({
    name: longest,
    email,
    phone: '+1 555 0100',
    company: longest,
    role: longest.slice(20),
    currentChallenges: challenges.map(({ name }) => name),
    ...Object.fromEntries(ratings),
  }),
  '/api/founder-test': (email: string) => ({ email, result: 'LS', resultName: 'Lone Strategist' }),
  '/api/waitlist': (email: string) => ({ name: longest, email, toolInterest: 'roi-calculator' }),
  '/api/my-data': (email: string) => ({ email, wish: 'export' }),
  '/api/orders/lost-link': (email: string) => ({ email }),
}

/** The size of all tables and indexes. */
async function bytesOf({ db, engine }: Database): Promise<number> {
  const size =
    engine === 'sqlite'
      ? sql<{
          bytes: number
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: string }>`select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c
          where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`
  return Number((await size.execute(db)).rows[0]?.bytes)
}

test('a client that posts every form all day with valid tokens stays within the limits', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T00:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const shop = await openTestShop({ RATE_LIMIT: 'on' })
  const { db, post, services, env } = shop
  const bytesBefore = await bytesOf(shop)
  const browser = (index: number) => `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0 ${index}`
  const answers = new Map<number, number>()
  let posts = 0
  async function send(path: string, body: object): Promise<{ id?: string }> {
    posts += 1
    const token = services.formTokens.issue(Date.now() - minuteMs)
    const answer = await post(path, body, { [tokenHeader]: token, 'user-agent': browser(posts) })
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    return answer.ok ? answer.json() : {}
  }

  for (let hour = 0; hour < 24; hour += 1) {
    vi.setSystemTime(Date.UTC(2026, 10, 16, hour))
    for (let round = 0; round < 3; round += 1) {
      for (const [path, bodyOf] of Object.entries(forms)) {
        const { id } = await send(path, bodyOf(`victim-${hour}-${round}@example.com`))
        if (id && path === '/api/assessments') await send('/api/schedule-clarity-call', { assessmentId: id })
      }
    }
    await shop.visits.write()
  }
  const unmailed = db.selectFrom('assessments').select('id').where('mailsQueuedAt', 'is', null)
  const mailReport = createReportMailer(db, services.content, env.PUBLIC_URL, reportWork.mails)
  while (await unmailed.executeTakeFirst()) await mailReport()

  // Requests succeeded at first and then got 429.
  const taken = answers.get(201) ?? 0
  expect(taken).toBeGreaterThan(20)
  expect(answers.get(429)).toBeGreaterThan(200)
  expect([...answers.keys()].toSorted()).toEqual([200, 201, 429])
  const mails = await db.selectFrom('mailOutbox').select('id').execute()
  expect(mails.length).toBeGreaterThan(50)
  expect(mails.length).toBeLessThan(maxMails)
  expect((await bytesOf(shop)) - bytesBefore).toBeLessThan(maxBytes)

  vi.setSystemTime(Date.UTC(2026, 10, 17, 1))
  await send('/api/waitlist', forms['/api/waitlist']('tomorrow@example.com'))
  expect(answers.get(201)).toBe(taken + 1)
})
