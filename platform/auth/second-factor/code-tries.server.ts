import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { waitInWords } from '#platform/http/wait-in-words.ts'
import { sign } from '#platform/signing.server.ts'
import { codeWaitMs, longestCodeWaitMs } from './code-waits.ts'

/** Whose code it is, and where: a device that signed in before, an open session, or all strangers together. */
export type CodeTrier = { userId: string; from: string | undefined }

export type CodeTries = {
  /** Counts a try as a wrong one; throws a 429 refusal, and counts nothing, while it has to wait. */
  begin: (trier: CodeTrier) => Promise<void>
  wasRight: (trier: CodeTrier) => Promise<void>
}

const keptMs = 24 * 60 * 60 * 1000

/**
 * Counted by account, not by address: to get this far takes the password, and another address is cheap. What strangers
 * try holds up neither a device that is known nor who is signed in.
 */
export function createCodeTries(db: Db, key: string, enabled: boolean): CodeTries {
  const nameOf = ({ userId, from }: CodeTrier) => sign(key, `code ${userId} ${from ?? 'strangers'}`)
  return {
    async begin(trier) {
      if (!enabled) return
      const waitMs = await db.transaction().execute((tx) => takeTurn(tx, nameOf(trier), Date.now()))
      if (waitMs > 0) throw tooEarly(waitMs)
    },
    async wasRight(trier) {
      if (!enabled) return
      await db.deleteFrom('signInTries').where('name', '=', nameOf(trier)).execute()
    },
  }
}

/** How much longer to wait; 0 where the try is taken, and counted. */
async function takeTurn(tx: Db, name: string, now: number): Promise<number> {
  const fresh = { name, wrong: 0, since: at(now), nextTryAt: at(now) }
  // Written before it is read, so that two tries at once are counted one after the other on both engines.
  const stored = await tx
    .insertInto('signInTries')
    .values(fresh)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const mine = stored.since < at(now - keptMs) ? fresh : stored
  const waitMs = Date.parse(mine.nextTryAt) - now
  // A longer wait than there is was written by a clock that ran ahead.
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

function tooEarly(waitMs: number): Refusal {
  return new Refusal(429, `Wrong codes were tried. Please wait ${waitInWords(waitMs)} and try again.`, {
    'retry-after': String(Math.ceil(waitMs / 1000)),
  })
}
