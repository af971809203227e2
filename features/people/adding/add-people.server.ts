import type { By } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AgreementRow, PersonDetailsRow } from '#platform/database/tables/people.ts'
import { newId } from '#platform/ids.server.ts'
import { onAddresses } from '#platform/people/addresses.server.ts'
import { valuesIn } from '#platform/people/fitting-people.server.ts'
import { keepAgreements, keepNewPeople, type NewPersonTrace } from '#platform/people/new-people.server.ts'
import type { NewPerson } from './schema.ts'

/** Who writes them down, when, and out of what. */
export type Adding = {
  by: By
  at: string
  how: Extract<PersonDetailsRow['how'], AgreementRow['place']>
  importId: string | null
  /** How they agreed to be written to; empty where they did not. */
  agreed: string
  /** Only those of whom their row says so. */
  agreedByRow?: boolean
}

/** Those who are not here yet are, with all that is known of them; answers who they were. Each email at most once. */
export async function addPeople(tx: Db, people: readonly NewPerson[], adding: Adding): Promise<Set<string>> {
  const isNew = await keepNewPeople(
    tx,
    people.map((person) => traceOf(person, adding.at)),
  )
  const made = people.filter(({ email }) => isNew.has(email))
  if (made.length === 0) return isNew
  const { how, importId, at } = adding
  const byEmail = adding.by.email
  await tx
    .insertInto('personDetails')
    .values(made.map((person) => ({ ...detailsOf(person), how, byEmail, at, importId })))
    // Of somebody whose person was forgotten in between, what was corrected may have stayed.
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(({ ref }) => ({
        ...{ name: ref('excluded.name'), phone: ref('excluded.phone'), company: ref('excluded.company') },
        ...{ role: ref('excluded.role'), companySize: ref('excluded.companySize') },
        ...{ how, byEmail, at, importId },
      })),
    )
    .execute()
  await keepTags(tx, made)
  await keepNotes(tx, made, adding)
  await keepUnsubscribed(tx, made, at)
  await keepAgreed(tx, made, adding)
  return isNew
}

function traceOf(person: NewPerson, at: string): NewPersonTrace {
  const { email, name, phone, company, role, companySize, source, status, nextStep, nextStepOn } = person
  const isWorkedOn = status !== 'new' || nextStep !== ''
  return {
    ...{ email, name, did: 'added', at, told: { phone, company, role, companySize } },
    ...(source && { from: { first: source, last: source } }),
    ...(isWorkedOn && { work: { status, statusAt: at, nextStep, nextStepOn } }),
  }
}

export function detailsOf({ email, name, phone, company, role, companySize }: NewPerson) {
  return { email, name, phone, company, role, companySize }
}

/**
 * With each of these that they agreed, as it is stated for all; since the day that their row names, where it does. Answers
 * of whom it was not known yet.
 */
export async function keepAgreed(
  tx: Db,
  people: readonly Pick<NewPerson, 'email' | 'agreed'>[],
  { agreed, agreedByRow = false, how: place, at }: Adding,
): Promise<Set<string>> {
  if (!agreed) return new Set()
  const those = people.filter((person) => !agreedByRow || person.agreed)
  const alike = Map.groupBy(those, (person) => JSON.stringify([person.agreed?.on, person.agreed?.how]))
  const known: string[] = []
  for (const some of alike.values()) {
    const { on = '', how = '' } = some[0]?.agreed ?? {}
    const since = on && on < at.slice(0, 10) ? `${on}T12:00:00.000Z` : at
    const wording = how ? `${agreed} (${how})` : agreed
    const emails = some.map(({ email }) => email)
    for (const email of await keepAgreements(tx, emails, { wording, place, at: since, confirmedAt: since })) {
      known.push(email)
    }
  }
  return new Set(known)
}

/** A tag is written as it was the first time, whatever letters are capitals now. */
export async function keepTags(
  tx: Db,
  people: readonly Pick<NewPerson, 'email' | 'tags'>[],
): Promise<Set<string>> {
  if (people.every(({ tags }) => tags.length === 0)) return new Set()
  const known = new Map((await valuesIn(tx, 'person_tags', 'tag')).map((tag) => [tag.toLowerCase(), tag]))
  const rows = people.flatMap(({ email, tags }) =>
    [...new Set(tags.map((tag) => knownAs(tag, known)))].map((tag) => ({ email, tag })),
  )
  const kept = await tx
    .insertInto('personTags')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .execute()
  return new Set(kept.map(({ email }) => email))
}

function knownAs(tag: string, known: Map<string, string>): string {
  const same = known.get(tag.toLowerCase())
  if (same === undefined) known.set(tag.toLowerCase(), tag)
  return same ?? tag
}

export async function keepNotes(
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

/** Whoever said no elsewhere has said it. */
export async function keepUnsubscribed(
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
  await onAddresses(tx, emails, (some) =>
    tx.updateTable('people').set({ unsubscribed: 1 }).where('email', 'in', some).execute(),
  )
}
