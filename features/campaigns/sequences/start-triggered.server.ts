import { type SequenceName, sequenceNames, startsWithinDays } from '#content/sequences/sequences.ts'
import { sameEmail } from '#domain/people/people.server.ts'
import { isOpen } from '#domain/shop/order-state.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SequenceRow } from '#platform/database/tables/sequences.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { nextMail } from './course.ts'
import { candidatesOf, doneOf } from './facts.server.ts'
import { lockPerson, lockSequence, pausesOf } from './locks.server.ts'
import { readMails } from './mails.server.ts'
import { endRun } from './runs.server.ts'
import { nextSendingTime } from './timing.ts'

/** Starts the sequence for everyone who triggered it since it was turned on and has consented. */
export async function startTriggered(db: Db, { name, onSince }: SequenceRow, now: Date): Promise<void> {
  if (!onSince) return
  for (const { email } of await candidatesOf(db, name, windowOf(name, onSince, now))) {
    await db.transaction().execute(async (tx) => {
      const row = await lockSequence(tx, name)
      if (row.onSince && (await lockPerson(tx, email))) await begin(tx, row, email, now)
    })
  }
}

function windowOf(name: SequenceName, onSince: string, now: Date) {
  const earliest = new Date(now.getTime() - startsWithinDays * dayMs).toISOString()
  return {
    since: onSince > earliest ? onSince : earliest,
    now: now.toISOString(),
    before: sequenceNames.slice(0, sequenceNames.indexOf(name)),
  }
}

/** Checks again now that the person is locked. Ends sequences of lower priority. */
async function begin(tx: Db, { name, onSince, pauses }: SequenceRow, email: string, now: Date): Promise<void> {
  const [found] = await candidatesOf(tx, name, { ...windowOf(name, onSince ?? '', now), email })
  if (!found) return
  const { didAt, startedAt } = found
  if (name === 'purchase') {
    const orders = await tx.selectFrom('orders').selectAll().where(sameEmail(email)).execute()
    if (!orders.some((order) => order.paidAt === didAt && isOpen(order))) return
  }
  const mails = await readMails(tx, name)
  const next = nextMail({ startedAt }, mails, await doneOf(tx, email, mails), pausesOf({ pauses }))
  if (typeof next === 'string') return
  for (const other of sequenceNames.slice(sequenceNames.indexOf(name) + 1)) {
    const end = { ended: 'overtaken', endedAt: didAt } as const
    await endRun(tx, other, email, end, await readMails(tx, other))
  }
  const dueAt = nextSendingTime(next.dueAt, await readTimeZone(tx)).toISOString()
  await tx
    .insertInto('sequenceRuns')
    .values({ sequence: name, email, didAt, startedAt, dueAt, endedAt: null, ended: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
