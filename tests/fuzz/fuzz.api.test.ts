import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { submitAssessmentSchema } from '#features/scorecards/score/schema.ts'
import { saveResultSchema } from '#features/scorecards/type/schema.ts'
import { joinWaitlistSchema } from '#features/waitlist/schema.ts'
import { isEmail } from '#lib/email/normal-address.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { apiCalls } from '../api-calls.ts'
import { openTestShop, roi } from '../sites/test-shop.ts'
import { type FuzzRequest, requestTo } from './requests.ts'

/** A few seconds' worth, unless `npm run test:fuzz` asks for more. */
const cases = Number(process.env.FUZZ_CASES ?? 200)

type Shop = Awaited<ReturnType<typeof openTestShop>>

const ratings = Object.fromEntries(sections.flatMap((section) => section.ratings.map(({ key }) => [key, 2])))
const email = 'ada@example.com'
const assessment = { name: 'Ada Lovelace', email, currentChallenges: [challenges[0].name], ...ratings }

/** A shop in use: an owner, a report, a paid order and a mail, so that ids lead somewhere. */
async function openUsedShop() {
  // Set by the environment, so that no made-up server is called.
  const mailServer = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: email, TEAM_EMAIL: email }
  const shop = await openTestShop(mailServer)
  const owner = { ...(await shop.ownerSession()), origin: shop.env.PUBLIC_URL }
  const { id: report } = await (await shop.post('/api/assessments', assessment)).json()
  const payment = await shop.open()
  shop.pay(payment.id)
  await shop.status(payment)
  const order = await shop.order(payment.id)
  await queueMail(shop.db, {
    kind: 'note',
    to: email,
    subject: 'A note',
    html: '<p>Hello</p>',
    text: 'Hello',
  })
  const mail = await shop.db.selectFrom('mailOutbox').select('id').executeTakeFirstOrThrow()
  const examples = {
    'POST /api/waitlist': [{ name: 'Ada', email, toolInterest: 'roi-calculator' }],
    'POST /api/assessments': [assessment],
    'POST /api/founder-test': [{ email, result: 'LS', resultName: 'Lone Strategist' }],
    'POST /api/schedule-clarity-call': [{ assessmentId: report }],
    'POST /api/create-payment-intent': [{ productId: roi.id, amount: roi.price }],
    'POST /api/orders/status': [{ paymentIntent: payment.id, clientSecret: payment.clientSecret }],
  }
  return { ...shop, owner, examples, ids: [report, order.id, order.token, mail.id, email] }
}

const traces = /\n\s+at |node_modules|\.server\.ts|\.js:\d+|sqlite|postgres|constraint|TypeError|RangeError/i

/** What an answer says besides why not: the draft that someone saved since, or what is wrong with it. */
function besides(path: string): string[] {
  return path.startsWith('/api/admin/site/') ? ['draft', 'faults'] : []
}

async function expectSoundAnswer(shop: Shop, { method, path, body, headers }: FuzzRequest): Promise<void> {
  const takesBody = method !== 'GET' && method !== 'HEAD'
  const init = { method, headers, ...(takesBody && body !== undefined && { body }) }
  const response = await shop.app.request(shop.env.PUBLIC_URL + path, init)
  const text = await response.text()
  expect(response.status, `${response.status} ${text.slice(0, 300)}`).toBeLessThan(500)
  if (response.status >= 400 && path.startsWith('/api/') && method !== 'HEAD') {
    const { message, ...rest } = JSON.parse(text) as Record<string, unknown>
    expect(message).not.toMatch(traces)
    expect(Object.keys(rest).filter((key) => !besides(path).includes(key))).toEqual([])
  }
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'self'; script-src '(self|none)'/)
  const location = response.headers.get('location')
  if (location) expect(location).toMatch(/^\/[a-z]/)
}

/** Whatever was sent, what lies in the tables is what their forms would take. */
async function expectRowsThatFormsWouldTake({ db }: Shop): Promise<void> {
  for (const row of await db.selectFrom('waitlistEntries').selectAll().execute()) {
    const { name, toolInterest } = row
    expect(safeParse(joinWaitlistSchema, row).data).toEqual({ name, email: row.email, toolInterest })
  }
  for (const row of await db.selectFrom('assessments').selectAll().execute()) {
    const { currentChallenges, ratings, flags, overallScore, ...rest } = row
    const lists = {
      currentChallenges: JSON.parse(currentChallenges),
      ...JSON.parse(ratings),
      ...JSON.parse(flags),
    }
    const taken = safeParse(submitAssessmentSchema, { ...rest, ...lists })
    expect(taken.error?.issues).toBeUndefined()
    expect(taken.data).toMatchObject({ name: row.name, email: row.email, ...lists })
    expect(overallScore).toBeGreaterThanOrEqual(0)
    expect(overallScore).toBeLessThanOrEqual(48)
  }
  for (const { email, result, resultName, answers, tieBreak } of await db
    .selectFrom('founderTestResults')
    .selectAll()
    .execute()) {
    const list = JSON.parse(answers)
    const test = {
      email,
      result,
      resultName,
      ...(list.length > 0 && { answers: list }),
      ...(tieBreak && { tieBreak }),
    }
    expect(safeParse(saveResultSchema, test).data).toEqual(test)
  }
  for (const { recipient, replyTo, subject } of await db.selectFrom('mailOutbox').selectAll().execute()) {
    for (const address of [recipient, replyTo]) {
      if (address) expect(isEmail(address), address).toBe(true)
    }
    expect(subject).not.toMatch(/\p{Cc}/u)
  }
  for (const { amountCents } of await db.selectFrom('orders').selectAll().execute())
    expect(amountCents).toBeGreaterThan(0)
}

test(
  `${cases} requests to every call there is, right and wrong: no fault, no trace, nothing stored amiss`,
  async () => {
    const shop = await openUsedShop()
    const calls = apiCalls(shop)
    expect(calls.length).toBeGreaterThan(20)
    await fc.assert(
      fc.asyncProperty(requestTo(calls, shop), (request) => expectSoundAnswer(shop, request)),
      // A failure is shown as it was found: to shrink it, every step would have to start from the same tables.
      { numRuns: cases, endOnFailure: true },
    )
    await shop.visits.write()
    await expectRowsThatFormsWouldTake(shop)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  },
  30 * 60_000,
)
