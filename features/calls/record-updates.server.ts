import { type CallFact, readCall } from '#domain/calls/call-facts.ts'
import { withUnmergedRow } from '#domain/people/addresses.server.ts'
import { recomputePerson, recordActivity } from '#domain/people/people.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CallNewsRow, CallProvider, CallRow } from '#platform/database/tables/calls.ts'
import { newId } from '#platform/ids.server.ts'
import { writeSetting } from '#platform/settings/rows.server.ts'
import type { CallUpdate } from './call-update.ts'

type Contact = Pick<CallRow, 'email' | 'name' | 'toldAt'>
type Kept = Pick<CallRow, 'outcome' | 'outcomeAt' | 'valueCents' | 'valueCurrency'>

/** Serializes changes to calls: writing a row first takes a lock on both databases. */
export async function lockCalls(tx: Db): Promise<void> {
  await writeSetting(tx, 'calls-changed', new Date().toISOString())
}

/**
 * Adds facts to a call and its person, joining calls that turn out to be the same. Idempotent; call `lockCalls` first.
 * Returns the call's ID.
 */
export async function addUpdate(tx: Db, provider: CallProvider, update: CallUpdate): Promise<string> {
  const before = await callsAbout(tx, provider, update.facts)
  const id = before[0]?.id ?? newId()
  const received = await factsOf(
    tx,
    before.map((call) => call.id),
  )
  const facts = [...received, ...update.facts]
  const contact = before.reduce<Contact>(newer, { ...update, toldAt: latest(update.facts) })
  const name = contact.name || before.find((call) => call.name)?.name || ''
  // A cancellation does not repeat the answers.
  const said = update.said || before.find((call) => call.said)?.said || null
  const call = {
    email: contact.email,
    name,
    said,
    toldAt: contact.toldAt,
    provider,
    ...readCall(facts),
    ...outcomeOf(before),
  }
  await tx
    .insertInto('calls')
    .values({ id, ...call })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(call))
    .execute()
  for (const other of before.slice(1)) {
    await tx.updateTable('callNews').set({ callId: id }).where('callId', '=', other.id).execute()
    await tx.deleteFrom('calls').where('id', '=', other.id).execute()
  }
  await tx
    .insertInto('callNews')
    .values(update.facts.map((fact) => ({ ...fact, callId: id, provider })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const did = call.bookedAt ? 'booked' : 'call'
  await recordActivity(tx, { email: call.email, name, did, at: call.toldAt, from: update.from })
  // Recalculated from the rows, because the call may have belonged to another address before.
  for (const email of new Set([call.email, ...before.map((each) => each.email)])) await recomputePerson(tx, email)
  if (call.bookedAt && provider !== 'by-hand') await setStatusBooked(tx, call.email, call.bookedAt)
  return id
}

/** Two calls that turn out to be one keep the answer that was given. */
function outcomeOf(calls: readonly CallRow[]): Partial<Kept> {
  const answered = calls.find(({ outcome }) => outcome !== null)
  if (!answered) return {}
  const { outcome, outcomeAt, valueCents, valueCurrency } = answered
  return { outcome, outcomeAt, valueCents, valueCurrency }
}

/** Does not override a later status, or one beyond "contacted". */
async function setStatusBooked(tx: Db, email: string, bookedAt: string): Promise<void> {
  await withUnmergedRow(tx, email, () =>
    tx
      .updateTable('people')
      .set({ status: 'booked', statusAt: bookedAt })
      .where('email', '=', email)
      .where('status', 'in', ['new', 'contacted'])
      .where('statusAt', '<', bookedAt)
      .execute(),
  )
}

async function callsAbout(tx: Db, provider: CallProvider, facts: readonly CallFact[]): Promise<CallRow[]> {
  const uids = [...new Set(facts.flatMap(({ uid, otherUid }) => (otherUid ? [uid, otherUid] : [uid])))]
  const ids = new Set<string>()
  for (const column of ['uid', 'otherUid'] as const) {
    const rows = await tx
      .selectFrom('callNews')
      .select('callId')
      .where('provider', '=', provider)
      .where(column, 'in', uids)
      .execute()
    for (const { callId } of rows) ids.add(callId)
  }
  if (ids.size === 0) return []
  return tx
    .selectFrom('calls')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}

async function factsOf(tx: Db, callIds: readonly string[]): Promise<CallNewsRow[]> {
  if (callIds.length === 0) return []
  return tx.selectFrom('callNews').selectAll().where('callId', 'in', callIds).execute()
}

/** A person may move a call under another address: the latest one counts, in whatever order messages arrive. */
function newer(one: Contact, other: Contact): Contact {
  const key = ({ toldAt, email, name }: Contact) => [toldAt, email, name].join('\n')
  return key(one) > key(other) ? one : other
}

function latest(facts: readonly CallFact[]): string {
  return facts.map(({ at }) => at).reduce((one, other) => (one > other ? one : other), '')
}
