import { activities, type Status, statuses } from '#content/admin/people.ts'
import { waitingForConsent } from '#domain/consent/consents.server.ts'
import { addressesByMain } from '#domain/people/addresses.server.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { writeCsv } from '#lib/text/csv.ts'
import { isoMinute } from '#lib/time/dates.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { listedPerson, tagsOfAddresses } from './list-people.server.ts'
import { consentLabels, consentStateOf } from './person-state.ts'

const headings = [
  ...['Name', 'Email', 'Phone', 'Company', 'Role', 'Company size', 'Score in percent', 'Type'],
  ...['Status', 'Next step', 'Next step on', 'Tags', 'What they did', 'First seen', 'Last seen'],
  ...['First source', 'Last source', 'Consent to mail', 'Agreed on', 'Mail refused', 'Other addresses'],
]

/** The file of these people, which come in batches. */
export async function* peopleCsv(db: Db, batches: AsyncIterable<PersonRow[]>): AsyncGenerator<string> {
  yield writeCsv([headings])
  for await (const rows of batches) {
    const emails = rows.map(({ email }) => email)
    const addresses = await addressesByMain(db, emails)
    const [tags, sources, waiting] = await Promise.all([
      tagsOfAddresses(db, addresses),
      lastSourcesOf(db, addresses),
      waitingForConsent(db, emails),
    ])
    yield writeCsv(
      rows.map((row) => {
        const [own, last] = [tags.get(row.email) ?? [], sources.get(row.email)]
        return [
          ...csvCells(row, { tags: own, lastSource: last, waits: waiting.has(row.email) }),
          (addresses.get(row.email) ?? []).slice(1).join(', '),
        ]
      }),
    )
  }
}

/** The latest source across all addresses of each person. */
async function lastSourcesOf(db: Db, addresses: ReadonlyMap<string, readonly string[]>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('personSources')
    .select(['email', 'source', 'lastSource', 'lastAt'])
    .where('email', 'in', [...addresses.values()].flat())
    .execute()
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  const lastOf = (own: readonly string[]) =>
    own
      .flatMap((email) => byEmail.get(email) ?? [])
      .toSorted((one, other) => ((one.lastAt ?? '') > (other.lastAt ?? '') ? -1 : 1))[0]
  return new Map(
    [...addresses].flatMap(([main, own]) => {
      const last = lastOf(own)
      return last ? [[main, last.lastSource ?? last.source]] : []
    }),
  )
}

type Extras = { tags: string[]; lastSource: string | undefined; waits: boolean }

function csvCells(row: PersonRow, { tags, lastSource, waits }: Extras): (string | null)[] {
  const person = listedPerson(row)
  return [
    person.name,
    person.email,
    row.phone,
    row.company,
    row.role,
    row.companySize,
    row.score < 0 ? null : String(percentOf48(row.score)),
    row.type,
    statuses[row.status as Status],
    row.nextStep,
    row.nextStepOn,
    tags.join(', '),
    person.did.map((activity) => activities[activity]).join(', '),
    isoMinute(person.firstAt),
    person.did.some((activity) => activity !== 'added') ? isoMinute(person.lastAt) : '',
    person.source,
    lastSource ?? person.source,
    consentLabels[consentStateOf({ ...person, waits })],
    row.consentedAt && isoMinute(row.consentedAt),
    person.refused ? 'yes' : '',
  ]
}
