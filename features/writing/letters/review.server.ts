import { type LeftOutReason, type LetterField, leftOutWords } from '#content/admin/writing.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { LetterRow } from '#platform/database/tables/letters.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { mainOf } from '#platform/people/addresses.server.ts'
import { openPersonIds } from '#platform/people/person-ids.server.ts'
import { hasValue, leftOutBecause } from '../audience.ts'
import type { WritingPeople } from '../people.server.ts'
import { fieldsNeededIn } from './letter-text.ts'

/** As many of each kind are named; the others are counted. */
const mostNamed = 50

export type NamedReader = { id: string; name: string; email: string }

export type ReaderGroup = { count: number; some: NamedReader[] }

/** Who would get a letter now, who would not and why not, and which fields that is about. */
export type Review = {
  readers: ReaderGroup
  leftOut: Record<LeftOutReason, ReaderGroup>
  missing: { field: LetterField; count: number }[]
}

/** Whom a letter is for, a batch at a time, whether or not they get it. */
export async function* addresseesOf(
  db: Db,
  letter: Pick<LetterRow, 'kind' | 'toEmail' | 'audience'>,
  people: WritingPeople,
): AsyncGenerator<{ person: PersonRow; agreed: boolean }[]> {
  const batches =
    letter.kind === 'person' ? onePerson(db, letter.toEmail) : people.everyoneFitting(db, letter.audience)
  for await (const batch of batches) {
    const agreed = await people.whoAgreed(db, batch)
    yield batch.map((person) => ({ person, agreed: agreed.has(person.email) }))
  }
}

async function* onePerson(db: Db, email: string): AsyncGenerator<PersonRow[]> {
  const main = await mainOf(db, email)
  yield await db.selectFrom('people').selectAll().where('email', '=', main).execute()
}

export async function reviewLetter(db: Db, letter: LetterRow, people: WritingPeople): Promise<Review> {
  const { seal } = await openPersonIds(db)
  const needed = fieldsNeededIn(letter)
  const review: Review = { readers: newGroup(), leftOut: newGroups(), missing: [] }
  const missing = new Map<LetterField, number>()
  for await (const batch of addresseesOf(db, letter, people)) {
    for (const { person, agreed } of batch) {
      const because = leftOutBecause(person, agreed, { ...letter, needed })
      const group = because ? review.leftOut[because] : review.readers
      group.count += 1
      const { name, email } = person
      if (group.some.length < mostNamed) group.some.push({ id: seal(email), name, email })
      if (because !== 'missing') continue
      for (const field of needed.filter((each) => !hasValue(person, each))) {
        missing.set(field, (missing.get(field) ?? 0) + 1)
      }
    }
  }
  return { ...review, missing: [...missing].map(([field, count]) => ({ field, count })) }
}

const newGroup = (): ReaderGroup => ({ count: 0, some: [] })

function newGroups(): Record<LeftOutReason, ReaderGroup> {
  const reasons = Object.keys(leftOutWords) as LeftOutReason[]
  return Object.fromEntries(reasons.map((reason) => [reason, newGroup()])) as Review['leftOut']
}
