import type { NewConsent } from '#domain/consent/consents.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { newId } from '#platform/ids.server.ts'
import { lockAddresses, mergedAmong, withUnmergedRows } from './addresses.server.ts'
import { type PersonActivity, rowOf, searchRowOf } from './people.server.ts'

/** A person's first activity, and the owner's status and next step for them. */
export type NewPersonActivity = PersonActivity & {
  work?: Pick<PersonRow, 'status' | 'statusAt' | 'nextStep' | 'nextStepOn'>
}

/** Inserts people who do not exist yet and returns their emails. Each email may occur once. */
export async function addNewPeople(tx: Db, traces: readonly NewPersonActivity[]): Promise<Set<string>> {
  if (traces.length === 0) return new Set()
  // Sorted, so that two imports of the same file wait for each other without a deadlock.
  const emails = traces.map(({ email }) => email)
  await lockAddresses(tx, emails)
  const isMerged = await mergedAmong(tx, emails)
  const sorted = traces
    .filter(({ email }) => !isMerged.has(email))
    .toSorted((one, other) => (one.email < other.email ? -1 : 1))
  if (sorted.length === 0) return new Set()
  const kept = await tx
    .insertInto('people')
    .values(sorted.map(({ work, ...trace }) => ({ ...rowOf(trace), ...work })))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .execute()
  const isNew = new Set(kept.map(({ email }) => email))
  const made = sorted.filter(({ email }) => isNew.has(email))
  await saveSearchRows(tx, made.flatMap(searchRowOf))
  const sources = made.flatMap(({ email, at, from }) =>
    from ? [{ email, source: from.first, at, lastSource: from.last, lastAt: at }] : [],
  )
  if (sources.length > 0) {
    await tx
      .insertInto('personSources')
      .values(sources)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return isNew
}

/** Keeps statements short, because each is cached as a prepared statement. */
const wordsAtOnce = 100

async function saveSearchRows(tx: Db, words: readonly { word: string; email: string }[]): Promise<void> {
  for (let at = 0; at < words.length; at += wordsAtOnce) {
    await tx
      .insertInto('personWords')
      .values(words.slice(at, at + wordsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Records a consent that the owner states for many. Skips people who unsubscribed or consented before. */
export async function addConsents(
  tx: Db,
  emails: readonly string[],
  consent: Omit<NewConsent, 'email'>,
): Promise<void> {
  if (emails.length === 0) return
  const written = await withUnmergedRows(tx, emails, (some) =>
    tx
      .updateTable('people')
      .set({ consentedAt: consent.confirmedAt ?? '' })
      .where('email', 'in', some)
      .where('consentedAt', '=', '')
      .where('unsubscribed', '=', 0)
      .returning('email')
      .execute(),
  )
  const agreed = written.flat()
  if (agreed.length === 0) return
  await tx
    .insertInto('consents')
    .values(agreed.map(({ email }) => ({ ...consent, id: newId(), email, mailbox: '' })))
    .execute()
}
