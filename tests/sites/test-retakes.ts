import { sections } from '#content/diagnostic/diagnostic.ts'
import { recordActivity } from '#domain/people/people.server.ts'
import { type Ratings, totalScore } from '#features/scorecards/score/scoring.ts'
import { mailboxOf } from '#lib/email/mailbox.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'
import { newId } from '#platform/ids.server.ts'

const keys = sections.flatMap((section) => section.ratings.map(({ key }) => key))

/** So many of the sixteen answers are one better than the rest: every score from 0 to 48. */
export function ratingsOf(score: number): Ratings {
  const [each, more] = [Math.floor(score / keys.length), score % keys.length]
  return Object.fromEntries(keys.map((key, index) => [key, each + (index < more ? 1 : 0)])) as Ratings
}

type Given = {
  email: string
  at: string
  score?: number
  ratings?: Ratings
  series?: string
  name?: string
} & Partial<Pick<AssessmentRow, 'outsideBenchmark' | 'provedAt'>>

/** A report as if it had been given at that time; a later retake names the first. */
export async function giveReport(db: Db, given: Given): Promise<string> {
  const { email, at, series = null, name = 'Ada Lovelace', outsideBenchmark = null } = given
  const ratings = given.ratings ?? ratingsOf(given.score ?? 0)
  const id = newId()
  const overallScore = totalScore(ratings)
  await db
    .insertInto('assessments')
    .values({
      id,
      name,
      email,
      series,
      outsideBenchmark,
      overallScore,
      createdAt: at,
      mailsQueuedAt: at,
      mailbox: mailboxOf(email),
      provedAt: given.provedAt ?? (series && at),
      currentChallenges: '[]',
      flags: '{}',
      recommendations: '[]',
      ratings: JSON.stringify(ratings),
    })
    .execute()
  await db.transaction().execute((tx) =>
    recordActivity(tx, {
      email,
      name,
      did: 'diagnostic',
      at,
      details: { report: { id, score: overallScore } },
    }),
  )
  return id
}
