import { sql } from 'kysely'
import { addressesOf, mainsOf } from '#domain/people/addresses.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { nameOfRetake } from './changes.server.ts'
import { percentIn } from './scores.ts'

/** A person with a retake: first and newest report, in percent. */
export type CameBack = {
  personId: string
  /** Main address. */
  email: string
  name: string
  reportId: string
  beforeAt: string
  afterAt: string
  before: number
  after: number
  retakes: number
}

/** The CSV has all of them. */
export const shownAtMost = 50
const clientsAtMost = 500

/** Most recent first. */
export async function readCameBack(db: Db): Promise<CameBack[]> {
  // Reads more rows than it shows, because one person may have several retakes.
  const rows = await db
    .selectFrom('retakeScores')
    .select('email')
    .where('isLater', '=', 1)
    .where('outside', '=', 0)
    .orderBy('at', 'desc')
    .limit(shownAtMost * 4)
    .execute()
  const emails = [...new Set(rows.map(({ email }) => email))]
  const mainOf = await mainsOf(db, emails)
  const people = await changesOf(db, [...new Set(emails.map(mainOf))])
  return people.toSorted((one, other) => (one.afterAt < other.afterAt ? 1 : -1)).slice(0, shownAtMost)
}

export type Clients = { cameBack: CameBack[]; others: number; hasMore: boolean }

/** Clients with a retake, most recent first, and the number of those without. */
export async function readClients(db: Db): Promise<Clients> {
  const rows = await db
    .selectFrom('people')
    .select('email')
    .where(sql<boolean>`status = 'client'`)
    .where('lastAt', '>', '')
    .orderBy('lastAt', 'desc')
    .orderBy('email', 'desc')
    .limit(clientsAtMost + 1)
    .execute()
  const clients = rows.slice(0, clientsAtMost).map(({ email }) => email)
  const cameBack = await changesOf(db, clients)
  return {
    cameBack: cameBack.toSorted((one, other) => (one.afterAt < other.afterAt ? 1 : -1)),
    others: clients.length - cameBack.length,
    hasMore: rows.length > clientsAtMost,
  }
}

async function changesOf(db: Db, mains: readonly string[]): Promise<CameBack[]> {
  if (mains.length === 0) return []
  const addresses = await addressesOf(db, mains)
  const retakes = await db
    .selectFrom('retakeScores')
    .select(['email', 'at', 'reportId', 'scores', nameOfRetake.as('name')])
    .where('email', 'in', [...addresses.values()].flat())
    .where('outside', '=', 0)
    .orderBy('at')
    .execute()
  const { seal } = await openPersonIds(db)
  const byEmail = Map.groupBy(retakes, ({ email }) => email)
  return mains.flatMap((email) => {
    const own = (addresses.get(email) ?? [email])
      .flatMap((address) => byEmail.get(address) ?? [])
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last || first === last) return []
    return [
      {
        ...{ personId: seal(email), email, name: first.name, reportId: last.reportId },
        ...{ beforeAt: first.at, afterAt: last.at, retakes: own.length },
        ...{ before: percentIn(first.scores, 'overall'), after: percentIn(last.scores, 'overall') },
      },
    ]
  })
}
