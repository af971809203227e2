import { addressesByMain, loadMainAddresses } from '#domain/people/addresses.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import type { Db } from '#platform/database/connect.server.ts'

type AskedCall = {
  personId: string
  name: string
  email: string
  company: string
  phone: string
  /** Out of 48, from their latest report; -1 without one. */
  score: number
  reportId: string
  askedAt: string
}

/** Older requests are only in the people list. */
const maxAsked = 200
const notHandled = ['new', 'contacted']

/**
 * Unhandled call requests, longest waiting first. A request is handled when a call was booked or the status was set
 * since, or the person is beyond "contacted".
 */
export async function readAskedCalls(db: Db): Promise<AskedCall[]> {
  const asked = await newestRequests(db)
  if (asked.size === 0) return []
  const addresses = [...(await addressesByMain(db, [...asked.keys()])).values()].flat()
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
      return isWaiting ? [{ ...person, ...details(person, request) }] : []
    })
    .toSorted((one, other) => (one.askedAt < other.askedAt ? -1 : 1))
  const { seal } = await openPersonIds(db)
  return waiting.map((person) => ({ ...person, personId: seal(person.email) }))
}

async function lastBookings(db: Db, emails: readonly string[]): Promise<Map<string, string>> {
  const calls = await db
    .selectFrom('calls')
    .select(['email', 'bookedAt'])
    .where('email', 'in', emails)
    .where('bookedAt', 'is not', null)
    .orderBy('bookedAt')
    .execute()
  const main = await loadMainAddresses(db, emails)
  return new Map(calls.map(({ email, bookedAt }) => [main(email), bookedAt ?? '']))
}

type Request = Pick<AskedCall, 'company' | 'phone' | 'score' | 'reportId' | 'askedAt'>

/** A person's row gets its report from a job, so right after the report its own details are used. */
function details(person: Omit<Request, 'askedAt'>, request: Request): Request {
  if (!person.reportId) return request
  const { company, phone, score, reportId } = person
  return { company, phone, score, reportId, askedAt: request.askedAt }
}

/** Each person's latest request, by main address. */
async function newestRequests(db: Db): Promise<Map<string, Request>> {
  const rows = await db
    .selectFrom('assessments')
    .select(['id', 'email', 'company', 'phone', 'overallScore', 'callRequestedAt'])
    .where('callRequestedAt', 'is not', null)
    .orderBy('callRequestedAt', 'desc')
    .limit(maxAsked)
    .execute()
  const main = await loadMainAddresses(
    db,
    rows.map(({ email }) => email.toLowerCase()),
  )
  // Oldest first, so that the latest of several wins.
  return new Map(
    rows.toReversed().map(({ id, email, company, phone, overallScore, callRequestedAt }) => [
      main(email.toLowerCase()),
      {
        company: company ?? '',
        phone: phone ?? '',
        score: overallScore,
        reportId: id,
        askedAt: callRequestedAt ?? '',
      },
    ]),
  )
}
