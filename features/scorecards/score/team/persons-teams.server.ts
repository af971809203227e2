import { sameEmail } from '#domain/people/people.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { answersIn, type Counts } from './figures.ts'

type Entry = { id: string; at: string; title: string; facts: { name: string; value: string }[] }

/** “Invited a team of 5; 3 answers shown”, for a person's timeline. */
export async function teamEntries(db: Db, email: string, now = new Date()): Promise<Entry[]> {
  const teams = await db
    .selectFrom('teams')
    .select(['teams.id', 'teams.invited', 'teams.madeAt', 'teams.closedAt'])
    .select((row) =>
      row
        .selectFrom('teamSteps')
        .select('teamSteps.counts')
        .whereRef('teamSteps.teamId', '=', 'teams.id')
        .where('teamSteps.opensAt', '<=', now.toISOString())
        .orderBy('teamSteps.step', 'desc')
        .limit(1)
        .as('counts'),
    )
    .where('reportId', 'in', (reports) => reports.selectFrom('assessments').select('id').where(sameEmail(email)))
    .execute()
  return teams.map(({ id, invited, madeAt, closedAt, counts }) => {
    const shown = `${counts ? answersIn(JSON.parse(counts) as Counts) : 0} answers shown`
    const title = `Invited a team of ${invited}; ${shown}${closedAt ? ', closed' : ''}`
    return { id: `team-${id}`, at: madeAt, title, facts: [] }
  })
}
