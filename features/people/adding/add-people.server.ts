import { withUnmergedRows } from '#domain/people/addresses.server.ts'
import { valuesIn } from '#domain/people/matching-people.server.ts'
import { addConsents, addNewPeople, type NewPersonActivity } from '#domain/people/new-people.server.ts'
import { isoDay } from '#lib/time/dates.ts'
import { momentIn } from '#lib/time/zoned-days.ts'
import type { By } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { ConsentRow, PersonDetailsRow } from '#platform/database/tables/people.ts'
import { newId } from '#platform/ids.server.ts'
import type { NewPerson } from './schema.ts'

export type Adding = {
  by: By
  at: string
  how: Extract<PersonDetailsRow['how'], ConsentRow['place']>
  importId: string | null
  /** How they gave consent, as proof; empty without consent. */
  agreed: string
  /** Consent applies only to rows that state it. */
  agreedByRow?: boolean
}

/** Adds those who are not known yet and returns their emails. Each email may occur only once. */
export async function addPeople(tx: Db, people: readonly NewPerson[], adding: Adding): Promise<Set<string>> {
  const isNew = await addNewPeople(
    tx,
    people.map((person) => traceOf(person, adding)),
  )
  const made = people.filter(({ email }) => isNew.has(email))
  if (made.length === 0) return isNew
  const { how, importId, at } = adding
  const byEmail = adding.by.email
  await tx
    .insertInto('personDetails')
    .values(made.map((person) => ({ ...detailsOf(person), how, byEmail, at, importId })))
    // A correction may have outlived its person.
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        phone: ref('excluded.phone'),
        company: ref('excluded.company'),
        role: ref('excluded.role'),
        companySize: ref('excluded.companySize'),
        how,
        byEmail,
        at,
        importId,
      })),
    )
    .execute()
  await saveTags(tx, made)
  await saveNotes(tx, made, adding)
  await saveUnsubscribed(tx, made, at)
  await saveConsent(tx, made, adding)
  return isNew
}

function traceOf(person: NewPerson, { at, how }: Adding): NewPersonActivity {
  const { email, name, phone, company, role, companySize, source, status, nextStep, nextStepOn } = person
  const isWorkedOn = status !== 'new' || nextStep !== ''
  return {
    email,
    name,
    did: 'added',
    at,
    isImport: how === 'import',
    details: { phone, company, role, companySize },
    ...(source && { from: { first: source, last: source } }),
    ...(isWorkedOn && { work: { status, statusAt: at, nextStep, nextStepOn } }),
  }
}

export function detailsOf({ email, name, phone, company, role, companySize }: NewPerson) {
  return { email, name, phone, company, role, companySize }
}

/** Records consent, dated as in the row if it has a date. */
async function saveConsent(
  tx: Db,
  people: readonly Pick<NewPerson, 'email' | 'agreed'>[],
  { agreed, agreedByRow = false, how: place, at }: Adding,
): Promise<void> {
  if (!agreed) return
  const consenting = people.filter((person) => !agreedByRow || person.agreed)
  const alike = Map.groupBy(consenting, (person) => JSON.stringify([person.agreed?.on, person.agreed?.how]))
  for (const some of alike.values()) {
    const { on = '', how = '' } = some[0]?.agreed ?? {}
    const since = on && on < isoDay(new Date(at)) ? (momentIn(`${on}T12:00`)?.toISOString() ?? at) : at
    const wording = how ? `${agreed} (${how})` : agreed
    const emails = some.map(({ email }) => email)
    await addConsents(tx, emails, { wording, place, at: since, confirmedAt: since })
  }
}

/** Reuses the capitalization of existing tags. */
async function saveTags(tx: Db, people: readonly Pick<NewPerson, 'email' | 'tags'>[]): Promise<void> {
  if (people.every(({ tags }) => tags.length === 0)) return
  const known = new Map((await valuesIn(tx, 'person_tags', 'tag')).map((tag) => [tag.toLowerCase(), tag]))
  const rows = people.flatMap(({ email, tags }) =>
    [...new Set(tags.map((tag) => knownAs(tag, known)))].map((tag) => ({ email, tag })),
  )
  await tx
    .insertInto('personTags')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function knownAs(tag: string, known: Map<string, string>): string {
  const same = known.get(tag.toLowerCase())
  if (same === undefined) known.set(tag.toLowerCase(), tag)
  return same ?? tag
}

async function saveNotes(
  tx: Db,
  people: readonly Pick<NewPerson, 'email' | 'note'>[],
  { by, at }: Pick<Adding, 'by' | 'at'>,
): Promise<void> {
  const notes = people.filter(({ note }) => note !== '')
  if (notes.length === 0) return
  const rest = { kind: 'note', byEmail: by.email, at } as const
  await tx
    .insertInto('datedNotes')
    .values(notes.map(({ email, note: text }) => ({ id: newId(), email, text, ...rest })))
    .execute()
}

export async function saveUnsubscribed(
  tx: Db,
  people: readonly Pick<NewPerson, 'email' | 'unsubscribed'>[],
  at: string,
): Promise<void> {
  const emails = people.flatMap(({ email, unsubscribed }) => (unsubscribed ? [email] : []))
  if (emails.length === 0) return
  await tx
    .insertInto('unsubscribes')
    .values(emails.map((email) => ({ email, at })))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  await withUnmergedRows(tx, emails, (some) =>
    tx.updateTable('people').set({ unsubscribed: 1 }).where('email', 'in', some).execute(),
  )
}
