// What the program itself writes for a few visitors and buyers, to be repeated for ten years. Mails are React, so this is
// loaded through Vite.
import { founderStyle, styleCodes } from '#content/founder-test/founder-styles.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { saveAssessment } from '#features/scorecards/score/assessments.server.ts'
import { createReportMailer, requestClarityCall } from '#features/scorecards/score/report/pdf/report-mails.server.ts'
import { reportWork } from '#features/scorecards/score/report/pdf/report-work.server.ts'
import { submitAssessmentSchema } from '#features/scorecards/score/schema.ts'
import { saveResult } from '#features/scorecards/type/results.server.ts'
import { recordPaymentFacts } from '#features/shop/orders/fulfilment.server.ts'
import { startOrder } from '#features/shop/orders/orders.server.ts'
import { joinWaitlist } from '#features/waitlist/waitlist.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { createLog } from '#platform/log.server.ts'
import { assessment, ratingKeys } from './harness.ts'

const siteUrl = 'https://coach.example'
const content = () => sampleContent
const person = (kind: string, index: number) => `${kind}-${index}@sample.example`

export async function writeSamples(db: Db, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await takeDiagnostic(db, index)
    await takeFounderTest(db, index)
    await joinWaitlist(
      db,
      { name: 'Ada Lovelace', email: person('waitlist', index), toolInterest: 'roi-calculator' },
      siteUrl,
      sampleContent,
    )
    await buy(db, index)
  }
}

async function takeDiagnostic(db: Db, index: number): Promise<void> {
  const ratings = ratingKeys.map((key, at) => [key, (at * 7 + index) % 4])
  const input = { ...assessment, email: person('report', index), ...Object.fromEntries(ratings) }
  const { id } = await saveAssessment(db, submitAssessmentSchema.parse(input), sampleContent)
  await createReportMailer(db, content, siteUrl, reportWork.mails)()
  await requestClarityCall(db, id, sampleContent, siteUrl)
}

async function takeFounderTest(db: Db, index: number): Promise<void> {
  const result = styleCodes[index % styleCodes.length] ?? 'LS'
  const { name } = founderStyle(result)
  const email = person('founder', index)
  await saveResult(db, { email, result, resultName: name }, sampleContent, siteUrl)
}

async function buy(db: Db, index: number): Promise<void> {
  const catalogue = catalogueOf(sampleContent.products)
  const products = catalogue.filter(({ price }) => price > 0)
  const product = products[index % products.length]
  if (!product) throw new Error('nothing is for sale')
  const { id, amountCents, currency } = await startOrder(db, { product, catalogue, currency: 'usd' })
  const payment = { amountCents, currency, email: person('buyer', index) }
  const shop = { db, log: createLog('silent'), siteUrl, content }
  const paymentIntentId = `pi_3SampleOfAnOrder${index}`
  const event = { id: `evt_3SampleOfAnEvent${index}`, type: 'payment_intent.succeeded', payload: '{}' }
  await recordPaymentFacts(shop, { subject: { paymentIntentId, orderId: id }, facts: { payment } }, event)
}
