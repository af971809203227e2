import { type CallFact, readCall } from '#platform/calls/call-facts.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CallNewsRow, CallProvider, CallRow } from '#platform/database/tables/calls.ts'
import { newId } from '#platform/ids.server.ts'
import { onAddress } from '#platform/people/addresses.server.ts'
import { keepPerson, reviewPerson } from '#platform/people/people.server.ts'
import type { News } from './news.ts'

type Told = Pick<CallRow, 'email' | 'name' | 'toldAt'>

/** One change at a time, on both engines: a row is written before anything is read. */
export async function lockCalls(tx: Db): Promise<void> {
  const value = new Date().toISOString()
  await tx
    .insertInto('settings')
    .values({ name: 'calls-changed', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * Adds what was heard to the call it is about, which may have been two calls until now, and to the person. Twice is as
 * good as once. Answers the id of the call; `lockCalls` comes before.
 */
export async function addNews(tx: Db, provider: CallProvider, news: News): Promise<string> {
  const before = await callsAbout(tx, provider, news.facts)
  const id = before[0]?.id ?? newId()
  const heard = await newsOf(
    tx,
    before.map((call) => call.id),
  )
  const facts = [...heard, ...news.facts]
  const told = before.reduce<Told>(newer, { ...news, toldAt: latest(news.facts) })
  const name = told.name || before.find((call) => call.name)?.name || ''
  const call = { email: told.email, name, toldAt: told.toldAt, provider, ...readCall(facts) }
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
    .values(news.facts.map((fact) => ({ ...fact, callId: id, provider })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const did = call.bookedAt ? 'booked' : 'call'
  await keepPerson(tx, { email: call.email, name, did, at: call.toldAt, from: news.from })
  // What was done and when is read from the rows: it may have been somebody else's until now.
  for (const email of new Set([call.email, ...before.map((each) => each.email)]))
    await reviewPerson(tx, email)
  if (call.bookedAt && provider !== 'by-hand') await noteBooked(tx, call.email, call.bookedAt)
  return id
}

/** Who was new or just written to has come further; what the owner decided otherwise, or since, stays. */
async function noteBooked(tx: Db, email: string, bookedAt: string): Promise<void> {
  await onAddress(tx, email, () =>
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

async function newsOf(tx: Db, callIds: readonly string[]): Promise<CallNewsRow[]> {
  if (callIds.length === 0) return []
  return tx.selectFrom('callNews').selectAll().where('callId', 'in', callIds).execute()
}

/** Who moves a call may give another address: the last one holds, whichever message came first. */
function newer(one: Told, other: Told): Told {
  const key = ({ toldAt, email, name }: Told) => [toldAt, email, name].join('\n')
  return key(one) > key(other) ? one : other
}

function latest(facts: readonly CallFact[]): string {
  return facts.map(({ at }) => at).reduce((one, other) => (one > other ? one : other), '')
}
