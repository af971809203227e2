import { loadMainAddresses } from '#domain/people/addresses.server.ts'
import { everyoneMatching, valuesIn } from '#domain/people/matching-people.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import { type ChangeKind, kindsOf, type Sequences } from './kinds.server.ts'
import type { ChosenPeople, PeopleChange } from './schema.ts'

/** The chosen people in batches, under their main addresses. */
export async function* chosenPeople(db: Db, { ids, query }: ChosenPeople): AsyncGenerator<PersonRow[]> {
  if (!ids) return yield* everyoneMatching(db, query)
  const { unseal } = await openPersonIds(db)
  const emails = ids.flatMap((id) => unseal(id) ?? [])
  const main = await loadMainAddresses(db, emails)
  for (let at = 0; at < emails.length; at += 1000) {
    const batch = new Set(emails.slice(at, at + 1000).map(main))
    yield await db
      .selectFrom('people')
      .selectAll()
      .where('email', 'in', [...batch])
      .execute()
  }
}

/** Each batch is a transaction of its own, so that a long list does not keep visitors waiting. */
export async function changePeople(
  db: Db,
  by: By,
  chosen: ChosenPeople,
  change: PeopleChange,
  sequences: Sequences,
): Promise<{ id: string; changed: number; value: string }> {
  const [id, at] = [newId(), new Date().toISOString()]
  const [kind, value] = [kindsOf(sequences)[change.kind], await knownValue(db, change)]
  let changed = 0
  for await (const rows of chosenPeople(db, chosen)) {
    const emails = rows.map(({ email }) => email)
    if (emails.length > 0) changed += await db.transaction().execute((tx) => changeBatch(tx, emails))
  }
  const detail = `${change.kind}${value && `: ${value}`}; ${changed} people`
  await recordAction(db, by, { action: 'people-changed', detail })
  return { id, changed, value }

  async function changeBatch(tx: Db, emails: string[]): Promise<number> {
    await tx.deleteFrom('peopleChanges').where('at', '<', dayBefore(at)).execute()
    const done = await kind.apply(tx, emails, value, at, by)
    if (done.length === 0) return 0
    await tx
      .insertInto('peopleChanges')
      .values(done.map((each) => ({ ...each, id, at, kind: change.kind, value, byEmail: by.email })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return done.length
  }
}

const dayBefore = (at: string) => new Date(Date.parse(at) - dayMs).toISOString()

/** Reuses the capitalization of existing tags. */
async function knownValue(db: Db, { kind, value }: PeopleChange): Promise<string> {
  if (kind !== 'tag') return value
  const tags = await valuesIn(db, 'person_tags', 'tag')
  return tags.find((tag) => tag.toLowerCase() === value.toLowerCase()) ?? value
}

/** People who were changed again since stay as they are. */
export async function undoChange(db: Db, by: By, id: string, sequences: Sequences): Promise<void> {
  const kinds = kindsOf(sequences)
  let undone = 0
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .deleteFrom('peopleChanges')
        .where('id', '=', id)
        .where('email', 'in', (some) =>
          some.selectFrom('peopleChanges').select('email').where('id', '=', id).orderBy('email').limit(1000),
        )
        .where('byEmail', '=', by.email)
        .returningAll()
        .execute()
      const [first] = rows
      if (!first) return 0
      const kind: ChangeKind = kinds[first.kind]
      await kind.undo(tx, rows, first.value, first.at, by)
      return rows.length
    })
    undone += count
    if (count === 0) break
  }
  if (undone === 0) throw new HttpError(404, 'This can no longer be undone.')
  await recordAction(db, by, { action: 'people-change-undone', detail: `${undone} people` })
}
