import type { Status } from '#content/admin/people.ts'
import { addressesOfPerson, loadMainAddresses } from '#domain/people/addresses.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { phoneTerm, searchTerm } from '#lib/text/search-words.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { tagsOf } from '../person/tags.server.ts'
import type { Candidate, Side } from './sides.ts'

const maxSuggested = 5

/** Others with the same name or phone number. */
export async function suggestSame(db: Db, row: PersonRow | undefined): Promise<Candidate[]> {
  if (!row) return []
  const emails = [...(await withName(db, row)), ...(await withPhone(db, row))]
  const main = await loadMainAddresses(db, emails)
  const others = [...new Set(emails.map(main))].filter((email) => email !== row.email).slice(0, maxSuggested)
  if (others.length === 0) return []
  const { seal } = await openPersonIds(db)
  const rows = await db
    .selectFrom('people')
    .select(['email', 'name', 'company'])
    .where('email', 'in', others)
    .orderBy('email')
    .execute()
  return rows.map((person) => ({ ...person, id: seal(person.email) }))
}

async function withName(db: Db, { name, sortName }: PersonRow): Promise<string[]> {
  if (!name.trim().includes(' ')) return []
  const rows = await db
    .selectFrom('people')
    .select('email')
    .where('sortName', '=', sortName)
    .orderBy('email')
    .limit(maxSuggested + 1)
    .execute()
  return rows.map(({ email }) => email)
}

/** Compares digits only: they are among the search words of each address. */
async function withPhone(db: Db, { phone }: PersonRow): Promise<string[]> {
  const word = phoneTerm(searchTerm(phone))
  if (!word) return []
  const rows = await db
    .selectFrom('personWords')
    .select('email')
    .where('word', '=', word)
    .orderBy('email')
    .limit(maxSuggested + 1)
    .execute()
  return rows.map(({ email }) => email)
}

export async function readSides(db: Db, emails: readonly [string, string]): Promise<Side[]> {
  const sides: Side[] = []
  for (const email of emails) sides.push(await readSide(db, email))
  return sides
}

async function readSide(db: Db, email: string): Promise<Side> {
  const row = await db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst()
  if (!row) throw new HttpError(404, 'This person does not exist or was deleted.')
  const addresses = await addressesOfPerson(db, email)
  const { seal } = await openPersonIds(db)
  const notes = await db.selectFrom('personNotes').select('note').where('email', 'in', addresses).execute()
  const dated = await db
    .selectFrom('datedNotes')
    .select((note) => note.fn.countAll<number | string>().as('count'))
    .where('email', 'in', addresses)
    .where('kind', '=', 'note')
    .executeTakeFirstOrThrow()
  const { name, company, phone, nextStep, nextStepOn, consentedAt, unsubscribed } = row
  return {
    id: seal(email),
    email,
    addresses,
    name,
    company,
    phone,
    nextStep,
    nextStepOn,
    status: row.status as Status,
    score: row.score < 0 ? null : percentOf48(row.score),
    tags: await tagsOf(db, email),
    notes: notes.map(({ note }) => note),
    datedNotes: Number(dated.count),
    mail: unsubscribed ? 'unsubscribed' : consentedAt ? 'agreed' : 'silent',
  }
}
