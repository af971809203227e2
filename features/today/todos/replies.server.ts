import { sql } from 'kysely'
import { loadMainAddresses, mainAddressSql } from '#domain/people/addresses.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'

const lowerEmail = sql<string>`lower(assessments.email)`
const askedForDays = 14
const maxChecked = 60

type NewLead = {
  email: string
  name: string
  company: string
  phone: string
  score: number
  reportId: string
  reportAt: string
}

/** People who finished the diagnostic in the last two weeks and are still New. */
export async function readNewLeads(db: Db, now: Date): Promise<NewLead[]> {
  const reports = await db
    .selectFrom('assessments')
    .innerJoin('people', (join) => join.on('people.email', '=', mainAddressSql(lowerEmail)))
    .select(['people.email', 'people.name', 'people.company', 'people.phone', 'people.score'])
    .select(['assessments.id as reportId', 'assessments.createdAt as reportAt'])
    .where('assessments.createdAt', '>=', new Date(now.getTime() - askedForDays * dayMs).toISOString())
    .where('people.status', '=', 'new')
    .where('people.didBooked', '=', 0)
    .where('people.didCall', '=', 0)
    .orderBy('assessments.createdAt', 'desc')
    .limit(maxChecked)
    .execute()
  // Newest first, so the last report of several wins.
  return [...new Map(reports.toReversed().map((report) => [report.email, report])).values()]
}

/** When the team last emailed each person, or will, by main address. */
export async function lastEmails(db: Db, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const sent = await db
    .selectFrom('campaigns')
    .select(({ fn }) => ['toEmail', fn.coalesce('startedAt', 'dueAt').as('at')])
    .where('toEmail', 'in', emails)
    .where('state', 'not in', ['draft', 'canceled'])
    .orderBy('at')
    .execute()
  const main = await loadMainAddresses(db, emails)
  return new Map(sent.map(({ toEmail, at }) => [main(toEmail), at ?? '']))
}
