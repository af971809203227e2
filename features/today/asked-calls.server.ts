import type { Db } from '#platform/database/connect.server.ts'
import { openPersonIds } from '#platform/people/person-ids.server.ts'

export type AskedCall = {
  personId: string
  name: string
  email: string
  company: string
  phone: string
  /** Of 48, in their newest report; -1 without one. */
  score: number
  reportId: string
  askedAt: string
}

/** How far back is looked: whoever asked before so many others is found in the list of people. */
const mostAsked = 500
const shown = 20
const notHandled = ['new', 'contacted']

/**
 * Who asked for a call from their report and was not worked with since: their status still says new or contacted, and
 * was set before they asked. Who waited longest comes first.
 */
export async function readAskedCalls(db: Db): Promise<{ calls: AskedCall[]; hasMore: boolean }> {
  const asked = await newestRequests(db)
  if (asked.size === 0) return { calls: [], hasMore: false }
  const people = await db
    .selectFrom('people')
    .select(['email', 'name', 'company', 'phone', 'score', 'reportId', 'status', 'statusAt'])
    .where('email', 'in', [...asked.keys()])
    .execute()
  const { seal } = await openPersonIds(db)
  const calls = people
    .map(({ status, statusAt, ...person }) => ({
      ...{ ...person, personId: seal(person.email), askedAt: asked.get(person.email) ?? '' },
      isWaiting: notHandled.includes(status) && statusAt < (asked.get(person.email) ?? ''),
    }))
    .filter(({ isWaiting }) => isWaiting)
    .map(({ isWaiting: _, ...call }) => call)
    .toSorted((one, other) => (one.askedAt < other.askedAt ? -1 : 1))
  return { calls: calls.slice(0, shown), hasMore: calls.length > shown }
}

/** When each person last asked, by their address. */
async function newestRequests(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('assessments')
    .select(['email', 'callRequestedAt'])
    .where('callRequestedAt', 'is not', null)
    .orderBy('callRequestedAt', 'desc')
    .limit(mostAsked)
    .execute()
  return new Map(rows.toReversed().map((row) => [row.email.toLowerCase(), row.callRequestedAt ?? '']))
}
