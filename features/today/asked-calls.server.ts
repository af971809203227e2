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
const mostAsked = 200
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
  const waiting = people
    .map(({ status, statusAt, ...person }) => {
      const askedAt = asked.get(person.email) ?? ''
      return { person: { ...person, askedAt }, isWaiting: notHandled.includes(status) && statusAt < askedAt }
    })
    .filter(({ isWaiting }) => isWaiting)
    .map(({ person }) => person)
    .toSorted((one, other) => (one.askedAt < other.askedAt ? -1 : 1))
  const { seal } = await openPersonIds(db)
  const calls = waiting.slice(0, shown).map((person) => ({ ...person, personId: seal(person.email) }))
  return { calls, hasMore: waiting.length > shown }
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
