import { sameEmail } from '#domain/people/people.server.ts'
import type { Db } from '#platform/database/connect.server.ts'

/** For a person's timeline. */
export async function scorecardEntries(db: Db, email: string) {
  const rows = await db
    .selectFrom('scorecardAnswers')
    .innerJoin('scorecards', 'scorecards.id', 'scorecardAnswers.scorecard')
    .select([
      'scorecardAnswers.id',
      'scorecards.title',
      'scorecardAnswers.percent',
      'scorecardAnswers.createdAt',
      'scorecardAnswers.series',
    ])
    .where(sameEmail(email))
    .execute()
  return rows.map(({ id, title, percent, createdAt, series }) => ({
    ...{ id, at: createdAt, title: `${series ? 'Retook' : 'Finished'} “${title}”` },
    facts: percent === null ? [] : [{ name: 'Score', value: `${percent}%` }],
    link: { label: 'Open the result', href: `/scorecards/results/${id}` },
  }))
}
