import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { newId } from '#platform/ids.server.ts'
import { addressesWith } from '#platform/people/addresses.server.ts'
import { reviewPerson } from '#platform/people/people.server.ts'
import { calendarNames } from './calendars.ts'
import { addNews, lockCalls } from './record-news.server.ts'

const sameMs = 60_000

/** The owner says that a call is booked, and when, if they know. A second click is the same call. */
export async function markBooked(
  db: Db,
  by: By,
  email: string,
  startsAt: string | null,
  now = new Date(),
): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    await lockCalls(tx)
    const before = await tx
      .selectFrom('calls')
      .select(['id', 'startsAt', 'bookedAt'])
      .where('email', '=', email)
      .where('provider', '=', 'by-hand')
      .execute()
    const recent = new Date(now.getTime() - sameMs).toISOString()
    const same = before.find(
      (call) => call.startsAt === startsAt && (startsAt !== null || (call.bookedAt ?? '') > recent),
    )
    if (same) return { id: same.id }
    const fact = { uid: newId(), kind: 'booked', at: now.toISOString(), otherUid: null } as const
    const id = await addNews(tx, 'by-hand', {
      email,
      name: '',
      facts: [{ ...fact, startsAt, endsAt: null, joinUrl: null }],
    })
    await recordAction(tx, by, {
      action: 'call-marked',
      subject: email,
      ...(startsAt && { detail: `For ${startsAt.slice(0, 16).replace('T', ' ')} UTC` }),
    })
    return { id }
  })
}

/** As if it had never been marked. What a calendar said is the calendar's to take back. */
export async function takeBack(db: Db, by: By, email: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCalls(tx)
    const call = await tx
      .selectFrom('calls')
      .select(['id', 'email', 'provider'])
      .where('id', '=', id)
      .where('email', 'in', await addressesWith(tx, email))
      .executeTakeFirst()
    if (!call) throw new Refusal(404, 'There is no such call, or not any more.')
    if (call.provider !== 'by-hand')
      throw new Refusal(409, `This call is in ${calendarNames[call.provider]}: cancel or move it there.`)
    await tx.deleteFrom('calls').where('id', '=', id).execute()
    await reviewPerson(tx, call.email)
    await recordAction(tx, by, { action: 'call-taken-back', subject: email })
  })
}
