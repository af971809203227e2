import { addressesOfPerson } from '#domain/people/addresses.server.ts'
import { recomputePerson } from '#domain/people/people.server.ts'
import { formatDateTime } from '#lib/time/dates.ts'
import { minuteMs } from '#lib/time/durations.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import { calendarNames } from './calendars.ts'
import { addUpdate, lockCalls } from './record-updates.server.ts'

const doubleClickMs = minuteMs

/** Marking the same call twice has no effect. */
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
    const recent = new Date(now.getTime() - doubleClickMs).toISOString()
    const same = before.find(
      (call) => call.startsAt === startsAt && (startsAt !== null || (call.bookedAt ?? '') > recent),
    )
    if (same) return { id: same.id }
    const fact = { uid: newId(), kind: 'booked', at: now.toISOString(), otherUid: null } as const
    const id = await addUpdate(tx, 'by-hand', {
      email,
      name: '',
      facts: [{ ...fact, startsAt, endsAt: null, joinUrl: null }],
    })
    await recordAction(tx, by, {
      action: 'call-marked',
      subject: email,
      ...(startsAt && { detail: `For ${formatDateTime(startsAt)}` }),
    })
    return { id }
  })
}

/** Only for calls marked by hand: others are canceled in the calendar. */
export async function unmarkBooked(db: Db, by: By, email: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCalls(tx)
    const call = await tx
      .selectFrom('calls')
      .select(['id', 'email', 'provider'])
      .where('id', '=', id)
      .where('email', 'in', await addressesOfPerson(tx, email))
      .executeTakeFirst()
    if (!call) throw new HttpError(404, 'Call not found.')
    if (call.provider !== 'by-hand')
      throw new HttpError(409, `This call was booked in ${calendarNames[call.provider]}. Cancel or move it there.`)
    await tx.deleteFrom('calls').where('id', '=', id).execute()
    await recomputePerson(tx, call.email)
    await recordAction(tx, by, { action: 'call-taken-back', subject: email })
  })
}
