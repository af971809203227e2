import { sameEmail } from '#domain/people/people.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { findVersion } from '../store/scorecards.server.ts'

/** For a person's timeline. */
export async function scorecardEntries(db: Db, email: string) {
  const rows = await db
    .selectFrom('scorecardAnswers')
    .innerJoin('scorecards', 'scorecards.id', 'scorecardAnswers.scorecard')
    .select(['scorecardAnswers.id', 'scorecards.title', 'percent', 'type', 'createdAt', 'series'])
    .select(['scorecardAnswers.scorecard', 'scorecardAnswers.version'])
    .where(sameEmail(email))
    .execute()
  return Promise.all(
    rows.map(async ({ id, title, percent, type, createdAt, series, scorecard, version }) => {
      const { types = [] } = (type && (await findVersion(db, scorecard, version))) || {}
      const name = types.find((each) => each.id === type)?.name
      const facts = [
        ...(percent === null ? [] : [{ name: 'Score', value: `${percent}%` }]),
        ...(name ? [{ name: 'Type', value: name }] : []),
      ]
      return {
        id,
        at: createdAt,
        title: `${series ? 'Retook' : 'Finished'} “${title}”`,
        facts,
        link: { label: 'Open the result', href: `/scorecards/results/${id}` },
      }
    }),
  )
}
