import { type Status, statuses } from '#content/admin/people.ts'
import { loadMainAddresses } from '#domain/people/addresses.server.ts'
import { nextMoment, setStatus, statusLabel } from '#domain/people/set-status.server.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CallOutcome, CallRow } from '#platform/database/tables/calls.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { outcomeLabels } from './outcomes.ts'
import { lockCalls } from './record-updates.server.ts'

/** Null removes the answer. */
export type Answer = { outcome: CallOutcome | null; valueCents: number | null; currency: string }

/** A call held or missed says nothing about the person's status. */
const statusAfter: Partial<Record<CallOutcome, Status>> = { won: 'client', lost: 'not-a-fit' }

/** How a call went. Won makes the person a client, lost not a fit; undoing it undoes that, too. */
export async function answerCall(
  db: Db,
  by: By,
  id: string,
  { outcome, valueCents, currency }: Answer,
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCalls(tx)
    const call = await tx
      .selectFrom('calls')
      .select(['email', 'startsAt', 'outcome', 'outcomeAt'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!call) throw new HttpError(404, 'Call not found.')
    if (call.startsAt && call.startsAt > now.toISOString()) throw new HttpError(409, 'This call has not started yet.')
    const value = outcome === 'won' ? valueCents : null
    await tx
      .updateTable('calls')
      .set({
        outcome,
        outcomeAt: outcomeTime(call, outcome, now),
        valueCents: value,
        valueCurrency: value === null ? null : currency,
      })
      .where('id', '=', id)
      .execute()
    const status = outcome && statusAfter[outcome]
    if (status) await followAnswer(tx, by, call.email, status, now)
    if (!outcome && call.outcomeAt) await undoStatus(tx, by, call.email, call.outcomeAt, now)
    const detail = outcome ? outcomeLabels[outcome] : 'Not answered'
    await recordAction(tx, by, { action: 'call-answered', subject: call.email, detail })
  })
}

/** Correcting the value does not move a won call to another day. */
function outcomeTime(
  before: Pick<CallRow, 'outcome' | 'outcomeAt'>,
  outcome: CallOutcome | null,
  now: Date,
): string | null {
  if (!outcome) return null
  return before.outcome === outcome && before.outcomeAt ? before.outcomeAt : now.toISOString()
}

async function findPerson(tx: Db, email: string) {
  const main = (await loadMainAddresses(tx, [email]))(email)
  return tx.selectFrom('people').select(['email', 'status', 'statusAt']).where('email', '=', main).executeTakeFirst()
}

async function followAnswer(tx: Db, by: By, email: string, status: Status, now: Date): Promise<void> {
  const person = await findPerson(tx, email)
  if (!person || person.status === status) return
  const change = { email: person.email, before: person.status }
  await setStatus(tx, by, [change], status, nextMoment(person.statusAt, now))
}

/** Only if the answer changed it, and nothing has since. */
async function undoStatus(tx: Db, by: By, email: string, answeredAt: string, now: Date): Promise<void> {
  const person = await findPerson(tx, email)
  if (person?.statusAt !== answeredAt) return
  const note = await tx
    .selectFrom('datedNotes')
    .select('text')
    .where('email', '=', person.email)
    .where('kind', '=', 'status')
    .where('at', '=', answeredAt)
    .executeTakeFirst()
  const before = Object.keys(statuses).find((each) => note?.text.startsWith(`${statusLabel(each)} → `))
  if (before) await followAnswer(tx, by, email, before as Status, now)
}
