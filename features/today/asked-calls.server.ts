import type { Db } from '#platform/database/connect.server.ts'
import { addressesOf, mainsOf } from '#platform/people/addresses.server.ts'
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
 * Who asked for a call from their report and was not worked with since: their status still says new or contacted and
 * was set before they asked, and no call was booked since. Who waited longest comes first.
 */
export async function readAskedCalls(db: Db): Promise<{ calls: AskedCall[]; hasMore: boolean }> {
  const asked = await newestRequests(db)
  if (asked.size === 0) return { calls: [], hasMore: false }
  const addresses = [...(await addressesOf(db, [...asked.keys()])).values()].flat()
  const people = await db
    .selectFrom('people')
    .select(['email', 'name', 'company', 'phone', 'score', 'reportId', 'status', 'statusAt'])
    .where('email', 'in', [...asked.keys()])
    .execute()
  const bookedAt = await lastBookings(db, addresses)
  const waiting = people
    .flatMap(({ status, statusAt, ...person }) => {
      const request = asked.get(person.email)
      const lastDone = [statusAt, bookedAt.get(person.email) ?? ''].toSorted().at(-1) ?? ''
      const isWaiting = request && notHandled.includes(status) && lastDone < request.askedAt
      return isWaiting ? [{ ...person, ...told(person, request) }] : []
    })
    .toSorted((one, other) => (one.askedAt < other.askedAt ? -1 : 1))
  const { seal } = await openPersonIds(db)
  const calls = waiting.slice(0, shown).map((person) => ({ ...person, personId: seal(person.email) }))
  return { calls, hasMore: waiting.length > shown }
}

async function lastBookings(db: Db, emails: readonly string[]): Promise<Map<string, string>> {
  const calls = await db
    .selectFrom('calls')
    .select(['email', 'bookedAt'])
    .where('email', 'in', emails)
    .where('bookedAt', 'is not', null)
    .orderBy('bookedAt')
    .execute()
  const main = await mainsOf(db, emails)
  return new Map(calls.map(({ email, bookedAt }) => [main(email), bookedAt ?? '']))
}

type Request = Pick<AskedCall, 'company' | 'phone' | 'score' | 'reportId' | 'askedAt'>

/** Who asks right after their report may be a person who has none yet: its row is written a moment later. */
function told(person: Omit<Request, 'askedAt'>, request: Request): Request {
  if (!person.reportId) return request
  const { company, phone, score, reportId } = person
  return { company, phone, score, reportId, askedAt: request.askedAt }
}

/** When each person last asked and what that report says, by their main address. */
async function newestRequests(db: Db): Promise<Map<string, Request>> {
  const rows = await db
    .selectFrom('assessments')
    .select(['id', 'email', 'company', 'phone', 'overallScore', 'callRequestedAt'])
    .where('callRequestedAt', 'is not', null)
    .orderBy('callRequestedAt', 'desc')
    .limit(mostAsked)
    .execute()
  const main = await mainsOf(
    db,
    rows.map(({ email }) => email.toLowerCase()),
  )
  // Read from the oldest on, so that of several the newest stays.
  return new Map(
    rows.toReversed().map(({ id, email, company, phone, overallScore, callRequestedAt }) => [
      main(email.toLowerCase()),
      {
        ...{ company: company ?? '', phone: phone ?? '', score: overallScore, reportId: id },
        askedAt: callRequestedAt ?? '',
      },
    ]),
  )
}
