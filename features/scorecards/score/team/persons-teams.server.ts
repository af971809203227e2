import { sameEmail } from '#domain/people/people.server.ts'
import { type TeamKind, teamKinds, teamTables } from '#domain/teams/team-tables.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { answersIn, type Counts } from './figures.ts'

type Entry = { id: string; at: string; title: string; facts: { name: string; value: string }[] }

/** “Invited a team of 5; 3 answers shown”, for a person's timeline. */
export async function teamEntries(db: Db, email: string, now = new Date()): Promise<Entry[]> {
  const all = teamKinds.map((of) => entriesOf(db, of, email, now))
  return (await Promise.all(all)).flat()
}

async function entriesOf(db: Db, of: TeamKind, email: string, now: Date): Promise<Entry[]> {
  const { reports, teams: table, steps } = teamTables[of]
  const ids = await db.selectFrom(reports).select('id').where(sameEmail(email)).execute()
  if (ids.length === 0) return []
  const teams = await db
    .selectFrom(table)
    .select(['id', 'invited', 'madeAt', 'closedAt'])
    .where(
      'reportId',
      'in',
      ids.map(({ id }) => id),
    )
    .execute()
  const entries = teams.map(async ({ id, invited, madeAt, closedAt }) => {
    const step = await db
      .selectFrom(steps)
      .select('counts')
      .where('teamId', '=', id)
      .where('opensAt', '<=', now.toISOString())
      .orderBy('step', 'desc')
      .limit(1)
      .executeTakeFirst()
    const shown = `${step ? answersIn(JSON.parse(step.counts) as Counts) : 0} answers shown`
    const title = `Invited a team of ${invited}; ${shown}${closedAt ? ', closed' : ''}`
    return { id: `team-${id}`, at: madeAt, title, facts: [] }
  })
  return Promise.all(entries)
}
