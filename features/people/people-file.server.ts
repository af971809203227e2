import { deeds } from '#content/admin/people.ts'
import { founderStyle, type StyleCode } from '#content/founder-test/founder-styles.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { writeCsv } from '#lib/csv.ts'
import { formatDateTime } from '#lib/dates.ts'
import type { ListQuery } from '#lib/list-query.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { inBatches } from '#platform/database/paging.server.ts'
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
    yield writeCsv(rows.map((row) => csvCells(row, timeZone)))
  }
}

function csvCells(row: PersonWithSource, timeZone: string): (string | null)[] {
  const person = listedPerson(row)
  return [
    person.name,
    person.email,
    row.phone,
    row.company,
    row.role,
    row.companySize,
    row.score < 0 ? null : String(percentOf48(row.score)),
    row.style && founderStyle(row.style as StyleCode).name,
    person.did.map((deed) => deeds[deed]).join(', '),
    formatDateTime(person.firstAt, timeZone),
    formatDateTime(person.lastAt, timeZone),
    person.source,
    row.lastSource ?? person.source,
    standings[standingOf(person)],
    person.refused ? 'yes' : '',
  ]
}
