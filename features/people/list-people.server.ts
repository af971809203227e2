import { type RawBuilder, sql } from 'kysely'
import type { Status } from '#content/admin/people.ts'
import { addressesByMain, loadMainAddresses } from '#domain/people/addresses.server.ts'
import { findPeople } from '#domain/people/find-people.server.ts'
import { type LocalNow, matching } from '#domain/people/matching-people.server.ts'
import { flagOf } from '#domain/people/people.server.ts'
import { personKey, type SortSegment, sortSegments } from '#domain/people/people-order.server.ts'
import { allActivities, type PeopleQuery } from '#domain/people/people-query.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { siteFormats } from '#lib/site-formats.ts'
import type { ListPage } from '#lib/web/list-query.ts'
import type { Db } from '#platform/database/connect.server.ts'
import {
  countsOf,
  findPlace,
  isAfter,
  nothing,
  type Place,
  pageOf,
  rowsPerPage,
  sqlDirection,
} from '#platform/database/paging.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import type { ListedPerson } from './listed-person.ts'

export async function listPeople(
  db: Db,
  query: PeopleQuery,
  localNow: LocalNow = { now: new Date(), timeZone: siteFormats().timeZone },
): Promise<ListPage<ListedPerson>> {
  const { seal, unseal } = await openPersonIds(db)
  const found = await findPeople(db, query.search)
  const fits = matching(db, query, localNow, found && isOneOf(await listedAs(db, found.emails)))
  const stretches = sortSegments(query.sort)
  const start = await findStart(db, stretches, unseal(query.after))
  const counts = await countsOf(db, 'people', fits)
  const condition = isRare(counts) ? lookedUp(fits) : fits
  const people = await readPeople(db, await selectEmails(db, condition, stretches, start))
  return {
    ...pageOf(
      people.map((person) => ({ ...person, id: seal(person.email) })),
      ({ id }) => id,
    ),
    ...(!start && { counts }),
    ...(found?.isPart && { isPart: true }),
  }
}

export async function countRefused(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('people')
    .select((person) => person.fn.countAll<number | string>().as('count'))
    .where('refused', '=', sql.lit(1))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Merged people are listed under their main address. */
async function listedAs(db: Db, emails: readonly string[]): Promise<string[]> {
  const main = await loadMainAddresses(db, emails)
  return [...new Set(emails.map(main))]
}

function isOneOf(emails: readonly string[]): RawBuilder<boolean> {
  return emails.length === 0 ? nothing : sql<boolean>`${personKey} in (${sql.join(emails)})`
}

/** Sorting so few matches is faster than scanning the list in order for them. */
const isRare = ({ fitting: some, all }: { fitting: number; all: number }) => some * 50 < all

const lookedUp = (fits: RawBuilder<boolean>) => sql<boolean>`${personKey} in (select email from people where ${fits})`

type Start = { stretch: number; place: Place }

async function findStart(
  db: Db,
  stretches: readonly SortSegment[],
  email: string | undefined,
): Promise<Start | undefined> {
  for (const [stretch, { within, order }] of stretches.entries()) {
    const place = await findPlace(db, 'people', order, email, within)
    if (place) return { stretch, place }
  }
  return undefined
}

/** Selects emails only, so that rows are read just for one page. */
async function selectEmails(
  db: Db,
  fits: RawBuilder<boolean>,
  stretches: readonly SortSegment[],
  start: Start | undefined,
): Promise<string[]> {
  const emails: string[] = []
  for (const [number, { within, order }] of stretches.entries()) {
    if (start && number < start.stretch) continue
    const place = start?.stretch === number ? start.place : undefined
    const rows = await db
      .selectFrom('people')
      .select('email')
      .where(within)
      .where(fits)
      .where(isAfter(order, place))
      .orderBy(order.by, sqlDirection(order))
      .orderBy(order.key, sqlDirection(order))
      .limit(rowsPerPage + 1 - emails.length)
      .execute()
    emails.push(...rows.map(({ email }) => email))
    if (emails.length > rowsPerPage) break
  }
  return emails
}

async function readPeople(db: Db, emails: readonly string[]): Promise<Omit<ListedPerson, 'id'>[]> {
  if (emails.length === 0) return []
  const rows = await db.selectFrom('people').selectAll().where('email', 'in', emails).execute()
  const [byEmail, tags] = [new Map(rows.map((row) => [row.email, row])), await tagsOf(db, emails)]
  return emails.flatMap((email) => {
    const row = byEmail.get(email)
    return row ? listedPerson(row, tags.get(email)) : []
  })
}

/** Includes tags of merged addresses. */
export async function tagsOf(db: Db, mains: readonly string[]): Promise<Map<string, string[]>> {
  return tagsOfAddresses(db, await addressesByMain(db, mains))
}

export async function tagsOfAddresses(
  db: Db,
  addresses: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, string[]>> {
  const emails = [...addresses.values()].flat()
  const rows = await db.selectFrom('personTags').selectAll().where('email', 'in', emails).execute()
  const tags = Map.groupBy(rows, ({ email }) => email)
  const tagsOfAll = (own: readonly string[]) => own.flatMap((email) => tags.get(email) ?? []).map(({ tag }) => tag)
  return new Map([...addresses].map(([main, own]) => [main, [...new Set(tagsOfAll(own))].toSorted()]))
}

export function listedPerson(row: PersonRow, tags: string[] = []): Omit<ListedPerson, 'id'> {
  const { email, name, firstAt, lastAt, phone, company, role, companySize, nextStep, nextStepOn } = row
  return {
    email,
    name,
    firstAt,
    lastAt,
    phone,
    company,
    role,
    companySize,
    nextStep,
    nextStepOn,
    tags,
    source: row.source || null,
    did: allActivities.filter((activity) => row[flagOf[activity]] === 1),
    unsubscribed: row.unsubscribed === 1,
    consentedAt: row.consentedAt,
    refused: row.refused === 1,
    score: row.score < 0 ? null : percentOf48(row.score),
    style: row.type,
    status: row.status as Status,
  }
}
