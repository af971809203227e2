import { sql } from 'kysely'
import { deeds } from '#content/admin/people.ts'
import { founderStyle, type StyleCode } from '#content/founder-test/founder-styles.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { writeCsv } from '#lib/csv.ts'
import { formatDateTime } from '#lib/dates.ts'
import type { ListQuery } from '#lib/list-query.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { inBatches } from '#platform/database/paging.server.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'
import { isAmongFound } from '#platform/people/find-people.server.ts'
import { columnOf, fitting, key, listedPerson, type PersonWithSource, selectPeople } from './people.server.ts'
import { standingOf, standings } from './standing.ts'

const headings = [
  ...['Name', 'Email', 'Phone', 'Company', 'Role', 'Company size', 'Score in percent', 'Founder style'],
  ...[
    'What they did',
    'First seen',
    'Last seen',
    'First source',
    'Last source',
    'Consent to mail',
    'Mail refused',
  ],
]

/**
 * Everyone who fits what the list is asked for, a batch at a time. Who came first stands first: whatever they do
 * meanwhile, nobody comes twice.
 */
export async function* peopleCsv(
  db: Db,
  { search, show }: Pick<ListQuery, 'search' | 'show'>,
  timeZone: string,
): AsyncGenerator<string> {
  yield writeCsv([headings])
  const fits = fitting(show, isAmongFound(search, key))
  const order = { by: columnOf.firstAt, key, descending: false }
  const batches = inBatches(
    (place, limit) => selectPeople(db, fits, order, place, limit),
    ({ firstAt, email }) => ({ value: firstAt, key: email }),
  )
  for await (const rows of batches) {
    const told = await toldBy(
      db,
      rows.map(({ email }) => email),
    )
    yield writeCsv(rows.map((row) => csvCells(row, told.get(row.email), timeZone)))
  }
}

/** What somebody last told in a diagnostic, and their last style. */
type Told = Partial<Pick<AssessmentRow, 'phone' | 'company' | 'role' | 'companySize' | 'overallScore'>> & {
  style?: string
}

async function toldBy(db: Db, emails: readonly string[]): Promise<Map<string, Told>> {
  const among = sql<boolean>`lower(email) in (${sql.join(emails)})`
  const assessments = await db
    .selectFrom('assessments')
    .select(['email', 'phone', 'company', 'role', 'companySize', 'overallScore', 'createdAt'])
    .where(among)
    .execute()
  const tests = await db
    .selectFrom('founderTestResults')
    .select(['email', 'result', 'createdAt'])
    .where(among)
    .execute()
  const told = new Map<string, Told>()
  const add = (email: string, more: Told) =>
    told.set(email.toLowerCase(), { ...told.get(email.toLowerCase()), ...more })
  for (const { email, createdAt: _, ...more } of assessments.toSorted(byTime)) add(email, more)
  for (const { email, result } of tests.toSorted(byTime)) {
    add(email, { style: founderStyle(result as StyleCode).name })
  }
  return told
}

const byTime = (one: { createdAt: string }, other: { createdAt: string }) =>
  one.createdAt < other.createdAt ? -1 : 1

function csvCells(row: PersonWithSource, told: Told = {}, timeZone: string): (string | null)[] {
  const person = listedPerson(row)
  const { overallScore } = told
  return [
    person.name,
    person.email,
    told.phone ?? null,
    told.company ?? null,
    told.role ?? null,
    told.companySize ?? null,
    overallScore === undefined ? null : String(percentOf48(overallScore)),
    told.style ?? null,
    person.did.map((deed) => deeds[deed]).join(', '),
    formatDateTime(person.firstAt, timeZone),
    formatDateTime(person.lastAt, timeZone),
    person.source,
    row.lastSource ?? person.source,
    standings[standingOf(person)],
    person.refused ? 'yes' : '',
  ]
}
