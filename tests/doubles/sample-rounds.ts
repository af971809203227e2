import { challenges, companySizes, type RatingValue, sections } from '#content/diagnostic/diagnostic.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { saveAssessment } from '#features/diagnostic/assessments.server.ts'
import type { SubmitAssessment } from '#features/diagnostic/schema.ts'
import type { Ratings } from '#features/diagnostic/scoring.ts'
import { addCounts, type Counts, countsOf } from '#features/diagnostic/team/figures.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newId } from '#platform/ids.server.ts'
import { keepPerson } from '#platform/people/people.server.ts'

const dayMs = 24 * 60 * 60 * 1000
const keys = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))

/** Answers in the order of the questions, a digit each. */
const rated = (digits: string) =>
  Object.fromEntries(keys.map((key, index) => [key, Number(digits[index]) as RatingValue])) as Ratings

/** Three rounds: up, and in one section down. */
const rounds = ['1110 0110 2101 0010', '2121 1110 2111 0110', '2231 2221 1111 1120'].map((digits) =>
  rated(digits.replaceAll(' ', '')),
)
/** Four of the team, who see some of it otherwise. */
const team = ['3310 2221 0110 1120', '2211 1120 1010 1130', '3321 2211 0111 1120', '2220 1230 1000 2121']

/**
 * Somebody made up, for the demo alone: they answered three times, and their team once. Nothing is mailed for them. Answers
 * with the newest report.
 */
export async function addSampleRounds(db: Db, now = new Date()): Promise<string> {
  const who = { name: 'Mira Sample', email: 'mira@sample.example', company: 'Sample Bakery' }
  let first: string | undefined
  let newest = ''
  for (const [index, ratings] of rounds.entries()) {
    const createdAt = new Date(now.getTime() - (2 - index) * 91 * dayMs - 2 * dayMs).toISOString()
    const answers = {
      ...{ ...who, role: 'Founder', companySize: companySizes[1], ...ratings },
      currentChallenges: [challenges[0].name],
    } as SubmitAssessment
    const sent = { outsidePeers: null, byPerson: true, ...(first && { series: first }) }
    const { id } = await saveAssessment(db, answers, sampleContent, sent)
    await db
      .updateTable('assessments')
      .set({ createdAt, mailsQueuedAt: createdAt })
      .where('id', '=', id)
      .execute()
    await db.transaction().execute((tx) => keepPerson(tx, { ...who, did: 'diagnostic', at: createdAt }))
    first ??= id
    newest = id
  }
  await addTeam(db, newest, now)
  return newest
}

async function addTeam(db: Db, reportId: string, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs).toISOString()
  const id = newId()
  const answers = team.map((digits) => countsOf(rated(digits.replaceAll(' ', ''))))
  const counts = answers.reduce<Counts | undefined>(
    (sum, each) => (sum ? addCounts(sum, each) : each),
    undefined,
  )
  await db
    .insertInto('teams')
    .values({ id, reportId, invited: team.length, taken: team.length, madeAt: yesterday })
    .execute()
  await db
    .insertInto('teamSteps')
    .values({
      ...{ teamId: id, step: 1, counts: JSON.stringify(counts) },
      ...{ opensAt: yesterday, mailsQueuedAt: yesterday },
    })
    .execute()
}
