import { challenges, companySizes, type RatingValue, sections } from '#content/diagnostic/diagnostic.ts'
import { consentText } from '#content/diagnostic/testimonial-words.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { recordActivity } from '#domain/people/people.server.ts'
import { saveAssessment } from '#features/scorecards/score/assessments.server.ts'
import type { SubmitAssessment } from '#features/scorecards/score/schema.ts'
import type { Ratings } from '#features/scorecards/score/scoring.ts'
import { addCounts, type Counts, countsOf } from '#features/scorecards/score/team/figures.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newId } from '#platform/ids.server.ts'

const keys = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))

/** Answers in the order of the questions, a digit each. */
const rated = (digits: string) =>
  Object.fromEntries(keys.map((key, index) => [key, Number(digits[index]) as RatingValue])) as Ratings

/** Three retakes: up, and in one section down. */
const retakes = ['1110 0110 2101 0010', '2121 1110 2111 0110', '2231 2221 1111 1120'].map((digits) =>
  rated(digits.replaceAll(' ', '')),
)
/** Four of the team, who see some of it otherwise. */
const team = ['3310 2221 0110 1120', '2211 1120 1010 1130', '3321 2211 0111 1120', '2220 1230 1000 2121']

type Who = { name: string; email: string; company: string }

const mira: Who = { name: 'Mira Sample', email: 'mira@sample.example', company: 'Sample Bakery' }
const jonas: Who = { name: 'Jonas Sample', email: 'jonas@sample.example', company: 'Sample Joinery' }
const petra: Who = { name: 'Petra Sample', email: 'petra@sample.example', company: 'Sample Studio' }

/**
 * People made up, for the demo alone. Mira, a client, answered three times, asked her team once, and wrote a sentence that
 * waits for the coach; Jonas is due in a week; Petra was reminded and has not answered. Answers with Mira's newest report.
 */
export async function addSampleRetakes(db: Db, now = new Date()): Promise<string> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const ids: string[] = []
  for (const [index, ratings] of retakes.entries()) {
    ids.push(await addReport(db, mira, ratings, daysAgo((2 - index) * 91 + 2), ids[0]))
  }
  const newest = ids.at(-1) ?? ''
  await db
    .updateTable('people')
    .set({ status: 'client', statusAt: daysAgo(150) })
    .where('email', '=', mira.email)
    .execute()
  await addTeam(db, newest, now)
  await addTestimonial(db, newest, daysAgo(1))
  await addReminder(db, jonas, { askedAt: daysAgo(83), dueOn: daysAgo(-7), mailQueuedAt: null })
  await addReminder(db, petra, { askedAt: daysAgo(96), dueOn: daysAgo(6), mailQueuedAt: daysAgo(6) })
  return newest
}

async function addReport(db: Db, who: Who, ratings: Ratings, at: string, series?: string): Promise<string> {
  const answers = {
    ...who,
    role: 'Founder',
    companySize: companySizes[1],
    ...ratings,
    currentChallenges: [challenges[0].name],
  } as SubmitAssessment
  const sent = { outsideBenchmark: null, byPerson: true, ...(series && { series }) }
  const { id } = await saveAssessment(db, answers, sampleContent, sent)
  const { overallScore: score } = await db
    .updateTable('assessments')
    .set({ createdAt: at, mailsQueuedAt: at })
    .where('id', '=', id)
    .returning('overallScore')
    .executeTakeFirstOrThrow()
  const { company, role, companySize } = answers
  const details = { company, role, companySize, report: { id, score } }
  await db.transaction().execute((tx) => recordActivity(tx, { ...who, did: 'diagnostic', at, details }))
  return id
}

type Asked = { askedAt: string; dueOn: string; mailQueuedAt: string | null }

/** Somebody with one report, and the reminder they asked for on the same day. */
async function addReminder(db: Db, who: Who, { askedAt, dueOn, mailQueuedAt }: Asked): Promise<void> {
  const reportId = await addReport(db, who, rated('1101201011002110'), askedAt)
  await db
    .insertInto('reportReminders')
    .values({
      reportId,
      askedAt,
      mailQueuedAt,
      dueOn: dueOn.slice(0, 10),
      answeredBy: null,
      mailbox: who.email,
    })
    .execute()
}

async function addTestimonial(db: Db, reportId: string, at: string): Promise<void> {
  const points = (ratings: Ratings | undefined) =>
    Object.values(ratings ?? {}).reduce((sum: number, rating) => sum + rating, 0)
  await db
    .insertInto('testimonials')
    .values({
      reportId,
      email: mira.email,
      state: 'waiting',
      revision: 1,
      scoreBefore: points(retakes[0]),
      scoreAfter: points(retakes.at(-1)),
      askedAt: at,
      changedAt: at,
      quoteConsentAt: at,
      quote: 'Mondays begin with three numbers now, and everybody in the bakery knows which one is theirs.',
      firstName: 'Mira',
      lastInitial: 'S',
      business: mira.company,
      wording: consentText(sampleContent.who.name, 'localhost'),
      publishedAs: null,
      publishedAt: null,
      takenOff: null,
    })
    .execute()
}

async function addTeam(db: Db, reportId: string, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs).toISOString()
  const id = newId()
  const answers = team.map((digits) => countsOf(rated(digits.replaceAll(' ', ''))))
  const counts = answers.reduce<Counts | undefined>((sum, each) => (sum ? addCounts(sum, each) : each), undefined)
  await db
    .insertInto('teams')
    .values({ id, reportId, invited: team.length, taken: team.length, madeAt: yesterday })
    .execute()
  await db
    .insertInto('teamSteps')
    .values({
      teamId: id,
      step: 1,
      counts: JSON.stringify(counts),
      opensAt: yesterday,
      mailsQueuedAt: yesterday,
    })
    .execute()
}
