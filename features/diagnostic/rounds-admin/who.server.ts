import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import { addressesOf, mainsOf } from '#platform/people/addresses.server.ts'
import { openPersonIds } from '#platform/people/person-ids.server.ts'
import { nameOfRound } from './changes.server.ts'
import { percentIn } from './scores.ts'

/** Somebody who came back, by the name in what counts, whatever was typed since: their first round and their newest, in percent. */
export type CameBack = {
  personId: string
  /** The one they are listed by. */
  email: string
  name: string
  reportId: string
  beforeAt: string
  afterAt: string
  before: number
  after: number
  rounds: number
}

/** On one page; the file has all of them. */
export const shownAtMost = 50
const clientsAtMost = 500

/** Who came back last first. */
export async function readCameBack(db: Db): Promise<CameBack[]> {
  // Of somebody with many rounds there are as many rows: a few more are read than can be shown.
  const rows = await db
    .selectFrom('roundScores')
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

/** The clients who came back, by their newest round, and how many did not. */
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
  const rounds = await db
    .selectFrom('roundScores')
    .select(['email', 'at', 'reportId', 'scores', nameOfRound.as('name')])
    .where('email', 'in', [...addresses.values()].flat())
    .where('outside', '=', 0)
    .orderBy('at')
    .execute()
  const { seal } = await openPersonIds(db)
  const byEmail = Map.groupBy(rounds, ({ email }) => email)
  return mains.flatMap((email) => {
    const own = (addresses.get(email) ?? [email])
      .flatMap((address) => byEmail.get(address) ?? [])
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last || first === last) return []
    return [
      {
        ...{ personId: seal(email), email, name: first.name, reportId: last.reportId },
        ...{ beforeAt: first.at, afterAt: last.at, rounds: own.length },
        ...{ before: percentIn(first.scores, 'overall'), after: percentIn(last.scores, 'overall') },
      },
    ]
  })
}
