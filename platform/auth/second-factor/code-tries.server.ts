import { dayMs } from '#lib/time/durations.ts'
import { clockSlackMs } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { waitInWords } from '#platform/http/wait-in-words.ts'
import { sign } from '#platform/signing.server.ts'
import { codeWaitMs, longestCodeWaitMs } from './code-waits.ts'

/** `from` is a known device or an open session; all unknown browsers count together. */
type CodeTrier = { userId: string; from: string | undefined }

export type CodeTries = {
  /** Counts the try as wrong until `wasRight`. While a wait is on it throws a 429 and counts nothing. */
  begin: (trier: CodeTrier) => Promise<void>
  wasRight: (trier: CodeTrier) => Promise<void>
}

const keptMs = dayMs

/**
 * Counts per account, not per address: whoever gets here has the password, and addresses are cheap. Tries from unknown
 * browsers delay neither a known device nor an open session.
 */
export function createCodeTries(db: Db, key: string, enabled: boolean): CodeTries {
  const nameOf = ({ userId, from }: CodeTrier) => sign(key, `code ${userId} ${from ?? 'strangers'}`)
  return {
    async begin(trier) {
      if (!enabled) return
      const waitMs = await db.transaction().execute((tx) => countTry(tx, nameOf(trier), Date.now()))
      if (waitMs > 0) throw tooEarly(waitMs)
    },
    async wasRight(trier) {
      if (!enabled) return
      await db.deleteFrom('signInTries').where('name', '=', nameOf(trier)).execute()
    },
  }
}

/** Returns the remaining wait, or 0 if the try was counted and may go ahead. */
async function countTry(tx: Db, name: string, now: number): Promise<number> {
  const fresh = { name, wrong: 0, since: at(now), nextTryAt: at(now) }
  // Write before reading, so that concurrent tries are counted one after the other on both engines.
  const stored = await tx
    .insertInto('signInTries')
    .values(fresh)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const mine = stored.since < at(now - keptMs) || stored.since > at(now + clockSlackMs) ? fresh : stored
  const waitMs = Date.parse(mine.nextTryAt) - now
  // A wait beyond the maximum was written by a clock that ran ahead.
  if (waitMs > 0 && waitMs <= longestCodeWaitMs) return waitMs
  const wrong = mine.wrong + 1
  await tx
    .updateTable('signInTries')
    .set({ wrong, since: mine.since, nextTryAt: at(now + codeWaitMs(wrong)) })
    .where('name', '=', name)
    .execute()
  return 0
}

function at(time: number): string {
  return new Date(time).toISOString()
}

function tooEarly(waitMs: number): HttpError {
  return new HttpError(429, `Too many wrong codes. Please wait ${waitInWords(waitMs)} and try again.`, {
    'retry-after': String(Math.ceil(waitMs / 1000)),
  })
}
