import { sql } from 'kysely'
import { onAddress } from '#domain/people/addresses.server.ts'
import { keepWords } from '#domain/people/new-people.server.ts'
import { wordsFor } from '#domain/people/people.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import {
  type Adding,
  keepConsent,
  keepNotes,
  keepTags,
  keepUnsubscribed,
} from '../adding/add-people.server.ts'
import type { NewPerson } from '../adding/schema.ts'
import { tagsOf } from '../people.server.ts'
import { maxTags } from '../person/schema.ts'

const textFields = ['phone', 'company', 'role', 'companySize'] as const

type Empty = Partial<Pick<NewPerson, 'name' | 'nextStep' | 'nextStepOn' | (typeof textFields)[number]>>

/** Fills in empty fields of known people, never overwriting what is there. Returns the emails of those who changed. */
export async function fillPeople(tx: Db, people: readonly NewPerson[], adding: Adding): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const emails = people.map(({ email }) => email)
  const rows = await tx.selectFrom('people').selectAll().where('email', 'in', emails).execute()
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  const filled = new Set<string>()
  // Sorted, so that two imports of the same people cannot deadlock.
  for (const person of people.toSorted((one, other) => (one.email < other.email ? -1 : 1))) {
    const row = byEmail.get(person.email)
    const empty = row && emptyOf(row, person)
    if (!empty || Object.keys(empty).length === 0) continue
    await fill(tx, person, empty, adding)
    filled.add(person.email)
  }
  const known = people.filter(({ email }) => byEmail.has(email))
  for (const email of await fillTags(tx, known)) filled.add(email)
  for (const email of await fillNotes(tx, known, adding)) filled.add(email)
  await keepUnsubscribed(tx, people, adding.at)
  const withoutConsent = known.filter(({ email }) => byEmail.get(email)?.consentedAt === '')
  for (const email of await keepConsent(tx, withoutConsent, adding)) filled.add(email)
  return filled
}

function emptyOf(row: PersonRow, person: NewPerson): Empty {
  const told = textFields.filter((name) => row[name] === '' && person[name] !== '')
  const hasStep = row.nextStep === '' && person.nextStep !== ''
  return {
    ...(row.name === '' && person.name && { name: person.name }),
    ...Object.fromEntries(told.map((name) => [name, person[name]])),
    ...(hasStep && { nextStep: person.nextStep, nextStepOn: person.nextStepOn }),
  }
}

/** Checks again in the statement: the person may have sent details in the meantime. */
async function fill(tx: Db, person: NewPerson, empty: Empty, { by, at, importId }: Adding): Promise<void> {
  const { email } = person
  const { name, nextStep, nextStepOn, ...told } = empty
  const ifEmpty = (column: string, value: string) =>
    sql<string>`case when ${sql.ref(column)} = '' then ${value} else ${sql.ref(column)} end`
  const columns = Object.entries(told).map(([column, value]) => [column, ifEmpty(column, value)])
  await onAddress(tx, email, () =>
    tx
      .updateTable('people')
      .set({
        ...Object.fromEntries(columns),
        ...(name && {
          sortName: sql<string>`case when name = '' then ${name.toLowerCase()} else sort_name end`,
          name: ifEmpty('name', name),
        }),
        ...(nextStep && {
          nextStepOn: sql<string>`case when next_step = '' then ${nextStepOn ?? ''} else next_step_on end`,
          nextStep: ifEmpty('nextStep', nextStep),
          statusAt: at,
        }),
      })
      .where('email', '=', email)
      .execute(),
  )
  const details = { name: name ?? '', phone: '', company: '', role: '', companySize: '', ...told }
  await tx
    .insertInto('personDetails')
    .values({ email, ...details, how: 'corrected', byEmail: by.email, at, importId })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...(name && { name }), ...told }))
    .execute()
  await keepWords(tx, wordsFor({ email, ...(name && { name }), told }))
}

/** Adds tags up to the limit. */
async function fillTags(tx: Db, people: readonly NewPerson[]): Promise<Set<string>> {
  const tagged = people.filter(({ tags }) => tags.length > 0)
  if (tagged.length === 0) return new Set()
  const before = await tagsOf(
    tx,
    tagged.map(({ email }) => email),
  )
  const missing = tagged.map(({ email, tags }) => {
    const own = (before.get(email) ?? []).map((tag) => tag.toLowerCase())
    const others = tags.filter((tag) => !own.includes(tag.toLowerCase()))
    return { email, tags: others.slice(0, maxTags - own.length) }
  })
  return keepTags(tx, missing)
}

/** Skips notes that exist already, for a file that is imported again. */
async function fillNotes(tx: Db, people: readonly NewPerson[], adding: Adding): Promise<string[]> {
  const noted = people.filter(({ note }) => note !== '')
  if (noted.length === 0) return []
  const emails = noted.map(({ email }) => email)
  const rows = await tx
    .selectFrom('datedNotes')
    .select(['email', 'text'])
    .where('email', 'in', emails)
    .where('kind', '=', 'note')
    .execute()
  const fresh = noted.filter(
    ({ email, note }) => !rows.some((row) => row.email === email && row.text === note),
  )
  await keepNotes(tx, fresh, adding)
  return fresh.map(({ email }) => email)
}
