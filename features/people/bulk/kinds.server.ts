import { sql } from 'kysely'
import { stopMarketing, undoUnsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { addressesByMain } from '#domain/people/addresses.server.ts'
import { setStatus } from '#domain/people/set-status.server.ts'
import type { By } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { tagsOf } from '../list-people.server.ts'
import { maxTags } from '../person/schema.ts'
import type { PeopleChange } from './schema.ts'

/** A changed person, with what undoing restores. */
export type Changed = { email: string; before: string }

/** How to make one kind of change for up to a thousand people, and to undo it where it is still as it was left. */
export type ChangeKind = {
  apply: (tx: Db, emails: string[], value: string, at: string, by: By) => Promise<Changed[]>
  undo: (tx: Db, changed: Changed[], value: string, at: string, by: By) => Promise<unknown>
}

/** Sequences belong to campaigns; app passes them in. */
export type Sequences = {
  start: (tx: Db, name: string, emails: readonly string[], at: string) => Promise<string[]>
  undo: (tx: Db, name: string, emails: readonly string[], at: string) => Promise<unknown>
}

const emailsOf = (changed: readonly Changed[]) => changed.map(({ email }) => email)
const unchanged = (emails: readonly string[]): Changed[] => emails.map((email) => ({ email, before: '' }))

const tag: ChangeKind = {
  async apply(tx, emails, value) {
    const tags = await tagsOf(tx, emails)
    const lacking = emails.filter((email) => {
      const own = tags.get(email) ?? []
      return own.length < maxTags && !own.some((each) => each.toLowerCase() === value.toLowerCase())
    })
    await addTags(tx, unchanged(lacking), value)
    return unchanged(lacking)
  },
  undo: (tx, changed, value) => removeTags(tx, emailsOf(changed), value),
}

const untag: ChangeKind = {
  async apply(tx, emails, value) {
    const all = await addressesByMain(tx, emails)
    return removeTags(tx, [...all.values()].flat(), value)
  },
  async undo(tx, changed) {
    for (const [before, some] of Map.groupBy(changed, (each) => each.before)) await addTags(tx, some, before)
  },
}

async function addTags(tx: Db, people: readonly Changed[], value: string): Promise<void> {
  if (people.length === 0) return
  await tx
    .insertInto('personTags')
    .values(people.map(({ email }) => ({ email, tag: value })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function removeTags(tx: Db, emails: readonly string[], value: string): Promise<Changed[]> {
  const deleted = await tx
    .deleteFrom('personTags')
    .where('email', 'in', emails)
    .where(sql<boolean>`lower(tag) = ${value.toLowerCase()}`)
    .returningAll()
    .execute()
  return deleted.map(({ email, tag: before }) => ({ email, before }))
}

const status: ChangeKind = {
  async apply(tx, emails, value, at, by) {
    const rows = await tx
      .selectFrom('people')
      .select(['email', 'status'])
      .where('email', 'in', emails)
      .where('status', '<>', value)
      .execute()
    const changed = rows.map((row) => ({ email: row.email, before: row.status }))
    await setStatus(tx, by, changed, value, at)
    return changed
  },
  async undo(tx, changed, value, at, by) {
    const now = new Date().toISOString()
    const same = await tx
      .selectFrom('people')
      .select('email')
      .where('email', 'in', emailsOf(changed))
      .where('status', '=', value)
      .where('statusAt', '=', at)
      .execute()
    const isSame = new Set(same.map(({ email }) => email))
    const left = changed.filter(({ email }) => isSame.has(email))
    for (const [before, some] of Map.groupBy(left, (each) => each.before)) {
      const undo = some.map(({ email }) => ({ email, before: value }))
      await setStatus(tx, by, undo, before, now)
    }
  },
}

const unsubscribe: ChangeKind = {
  async apply(tx, emails, _value, at) {
    const rows = await tx
      .selectFrom('people')
      .select('email')
      .where('email', 'in', emails)
      .where('unsubscribed', '=', 0)
      .execute()
    for (const { email } of rows) await stopMarketing(tx, email, at)
    return unchanged(rows.map(({ email }) => email))
  },
  async undo(tx, changed, _value, at) {
    for (const { email } of changed) await undoUnsubscribe(tx, email, at)
  },
}

export function kindsOf({ start, undo }: Sequences): Record<PeopleChange['kind'], ChangeKind> {
  const sequence: ChangeKind = {
    apply: async (tx, emails, value, at) => unchanged(await start(tx, value, emails, at)),
    undo: (tx, changed, value, at) => undo(tx, value, emailsOf(changed), at),
  }
  return { tag, untag, status, unsubscribe, sequence }
}
