import { type SequenceName, sequenceNames } from '#content/sequences/sequences.ts'
import { mayEmail } from '#domain/consent/may-email.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { nextMail } from './course.ts'
import { lockSequence, pausesOf } from './locks.server.ts'
import { readMails } from './mails.server.ts'
import { nextSendingTime } from './timing.ts'

/**
 * Starts a sequence for people whom you chose. As always, it needs consent, is for leads, and comes once and never
 * together with another. Returns who it started for.
 */
export async function startSequence(tx: Db, typed: string, emails: readonly string[], at: string) {
  const name = nameOf(typed)
  const { onSince, pauses } = await lockSequence(tx, name)
  if (!onSince) throw new HttpError(409, 'This sequence is turned off. Turn it on first, under Emails.')
  const next = nextMail({ startedAt: at }, await readMails(tx, name), [], pausesOf({ pauses }))
  if (typeof next === 'string') throw new HttpError(409, 'This sequence has no emails.')
  const dueAt = nextSendingTime(next.dueAt, await readTimeZone(tx)).toISOString()
  const rows = await tx
    .selectFrom('people')
    .select('email')
    .where('email', 'in', emails)
    .where(mayEmail)
    .where('status', 'in', ['new', 'contacted'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mergedAddresses').select('main').whereRef('main', '=', 'people.email'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sequenceRuns as run')
            .select('run.email')
            .whereRef('run.email', '=', 'people.email')
            .where((run) => run.or([run('run.sequence', '=', name), run('run.endedAt', 'is', null)])),
        ),
      ),
    )
    .execute()
  const runs = rows.map(({ email }) => ({
    sequence: name,
    email,
    didAt: at,
    startedAt: at,
    dueAt,
    endedAt: null,
    ended: null,
  }))
  if (runs.length > 0) await tx.insertInto('sequenceRuns').values(runs).execute()
  return rows.map(({ email }) => email)
}

/** The first email comes a day later at the earliest, so nothing was sent yet. */
export function undoStart(tx: Db, name: string, emails: readonly string[], at: string) {
  return tx
    .deleteFrom('sequenceRuns')
    .where('sequence', '=', nameOf(name))
    .where('email', 'in', emails)
    .where('startedAt', '=', at)
    .where('dueAt', 'is not', null)
    .execute()
}

/** The purchase sequence needs a purchase. */
function nameOf(typed: string): SequenceName {
  const name = sequenceNames.find((each) => each === typed && each !== 'purchase')
  if (!name) throw new HttpError(400, 'Please choose a sequence.')
  return name
}
