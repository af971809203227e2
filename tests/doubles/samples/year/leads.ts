import { challenges, type RatingValue, sections } from '#content/diagnostic/diagnostic.ts'
import { founderStyle, styleCodes } from '#content/founder-test/founder-styles.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { productFacts } from '#content/shop/product-facts.ts'
import { recordActivity } from '#domain/people/people.server.ts'
import { addAssessment } from '#features/scorecards/score/assessments.server.ts'
import type { SubmitAssessment } from '#features/scorecards/score/schema.ts'
import type { Ratings } from '#features/scorecards/score/scoring.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Chance } from './chance.ts'
import { later, type SamplePerson } from './people.ts'

/** What happened, for the visitor counts and the emails about it. */
export type Event = {
  kind: 'report' | 'retake' | 'founder-test' | 'waitlist' | 'call'
  at: Date
  person: SamplePerson
}

/** People get weaker from the first section to the last: a plan is easier than its figures. */
function ratingsOf(chance: Chance, maturity: number): Ratings {
  const rated = sections.flatMap(({ ratings }, section) =>
    ratings.map(({ key }) => {
      const points = maturity * 3.4 - section * 0.25 + (chance.random() - 0.5) * 1.8
      return [key, Math.min(3, Math.max(0, Math.round(points))) as RatingValue]
    }),
  )
  return Object.fromEntries(rated) as Ratings
}

const trace = ({ name, email, source }: SamplePerson, at: Date) => ({
  name,
  email,
  at: at.toISOString(),
  from: { first: source, last: source },
})

async function addReport(tx: Db, chance: Chance, person: SamplePerson, at: Date, series?: string) {
  const maturity = person.maturity + (series ? 0.08 + 0.12 * chance.random() : 0)
  const { name, email, company, role, companySize, phone, source } = person
  const answers = {
    name,
    email,
    company,
    role,
    companySize,
    ...(phone && { phone }),
    clientKey: newId(),
    ...ratingsOf(chance, maturity),
    hasVisionMissionGoals: true,
    hasKeyResults: true,
    hasWeeklyPlanning: true,
    hasKPIs: true,
    currentChallenges: [...new Set([chance.one(challenges).name, chance.one(challenges).name])],
  } as SubmitAssessment
  const from = { first: source, last: source }
  const sent = { outsideBenchmark: null, byPerson: true, from, ...(series && { series }) }
  const { id = '' } = (await addAssessment(tx, answers, sampleContent.advice, sent)) ?? {}
  const when = at.toISOString()
  const { overallScore } = await tx
    .updateTable('assessments')
    .set({ createdAt: when, mailsQueuedAt: when, provedAt: chance.happens(0.7) || series ? when : null })
    .where('id', '=', id)
    .returning('overallScore')
    .executeTakeFirstOrThrow()
  const details = { phone, company, role, companySize, report: { id, score: overallScore } }
  await recordActivity(tx, { ...trace(person, at), did: 'diagnostic', details })
  return id
}

export async function addLead(tx: Db, chance: Chance, person: SamplePerson, now: Date): Promise<Event[]> {
  const { does, joined } = person
  const events: Event[] = []
  const note = (kind: Event['kind'], at: Date) => void events.push({ kind, at, person })
  if (does.diagnostic) {
    const id = await addReport(tx, chance, person, joined)
    note('report', joined)
    const again = new Date(joined.getTime() + (90 + chance.below(12)) * dayMs)
    if (chance.happens(0.28)) await addRetake(tx, chance, { person, id, again, now }, note)
    if (does.call) {
      const asked = new Date(joined.getTime() + chance.below(45) * 60_000)
      await tx.updateTable('assessments').set({ callRequestedAt: asked.toISOString() }).where('id', '=', id).execute()
      await recordActivity(tx, { ...trace(person, asked), did: 'call' })
      note('call', asked)
    }
  }
  if (does.founderTest) {
    const at = does.diagnostic ? later(chance, person, 20, now) : joined
    const result = chance.one(styleCodes)
    const answers = JSON.stringify(Array.from({ length: 10 }, (_, nth) => (nth % 2 ? chance.one(styleCodes) : result)))
    await tx
      .insertInto('founderTestResults')
      .values({
        id: newId(),
        email: person.email,
        result,
        resultName: founderStyle(result).name,
        answers,
        tieBreak: null,
        recent: 0,
        createdAt: at.toISOString(),
      })
      .execute()
    await recordActivity(tx, { ...trace(person, at), did: 'founder-test', details: { style: result } })
    note('founder-test', at)
  }
  if (does.waitlist) {
    const at = does.diagnostic || does.founderTest || does.order ? later(chance, person, 60, now) : joined
    const toolInterest = chance.one(productFacts).waitlistValue
    const { name, email } = person
    await tx
      .insertInto('waitlistEntries')
      .values({ id: newId(), name, email, toolInterest, createdAt: at.toISOString() })
      .execute()
    await recordActivity(tx, { ...trace(person, at), did: 'waitlist' })
    note('waitlist', at)
  }
  return events
}

type Retake = { person: SamplePerson; id: string; again: Date; now: Date }

/** Reminded after 90 days; most answer. */
async function addRetake(
  tx: Db,
  chance: Chance,
  { person, id, again, now }: Retake,
  note: (kind: Event['kind'], at: Date) => void,
): Promise<void> {
  const isDue = again < now
  const answeredBy = isDue && chance.happens(0.7) ? await addReport(tx, chance, person, again, id) : null
  if (answeredBy) note('retake', again)
  const dueOn = new Date(person.joined.getTime() + 90 * dayMs).toISOString()
  await tx
    .insertInto('reportReminders')
    .values({
      reportId: id,
      dueOn: dueOn.slice(0, 10),
      askedAt: person.joined.toISOString(),
      answeredBy,
      mailQueuedAt: Date.parse(dueOn) < now.getTime() ? dueOn : null,
      mailbox: person.email,
    })
    .execute()
}
