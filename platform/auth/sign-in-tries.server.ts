import { dayMs } from '#lib/time/durations.ts'
import { clockSlackMs } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SignInTriesRow as Tries } from '#platform/database/tables/sign-in.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { waitInWords } from '#platform/http/wait-in-words.ts'
import { sign } from '#platform/signing.server.ts'
import { longestSharedWaitMs, ownWaitMs, sharedWaitMs } from './sign-in-waits.ts'

/** Without a device id they are a stranger, counted by address. */
type Trier = {
  device: string | undefined
  address: string
  /** The email they try. */
  account: string
}

export type SignInTries = {
  /** Counts the try as wrong until `wasRight`. While a wait is on it throws a 429 and counts nothing. */
  begin: (trier: Trier) => Promise<void>
  wasRight: (trier: Trier) => Promise<void>
}

const everyStranger = 'every stranger'
const keptMs = dayMs

/** The waits are in sign-in-waits.ts. Counts are rows, so processes share them and a restart resets nothing. */
export function createSignInTries(db: Db, key: string, enabled: boolean): SignInTries {
  const nameOf = ({ device, address }: Trier) => sign(key, device ? `device ${device}` : address)
  /** Counted per address and account as well: a correct password for one account must not erase guesses at another. */
  const namesOf = (trier: Trier) => ({
    name: nameOf(trier),
    atAccount: trier.device ? undefined : sign(key, `${trier.address} at ${trier.account}`),
  })
  return {
    async begin(trier) {
      if (!enabled) return
      const names = namesOf(trier)
      const now = Date.now()
      const known = trier.device !== undefined
      // Most of a flood ends at this read, without a lock or a write.
      const waitMs =
        waitOf(await find(db, names.name), now) ||
        (await db.transaction().execute((tx) => countTry(tx, names, known, now)))
      if (waitMs > 0) throw tooEarly(waitMs, known)
    },
    async wasRight(trier) {
      if (!enabled) return
      const { name, atAccount } = namesOf(trier)
      if (atAccount) await db.transaction().execute((tx) => releaseTry(tx, name, atAccount, Date.now()))
      else await db.deleteFrom('signInTries').where('name', '=', name).execute()
    },
  }
}

type Names = { name: string; atAccount: string | undefined }

/** Takes back the correct try, and the wrong ones before it at the same account. */
async function releaseTry(tx: Db, name: string, atAccount: string, now: number): Promise<void> {
  const shared = await lockShared(tx, now)
  await keep(tx, { ...shared, wrong: Math.max(0, shared.wrong - 1) })
  const mine = await find(tx, name)
  const left = (mine?.wrong ?? 0) - ((await find(tx, atAccount))?.wrong ?? 0)
  await tx.deleteFrom('signInTries').where('name', 'in', [name, atAccount]).execute()
  if (mine && left > 0) await keep(tx, { ...mine, wrong: left, nextTryAt: at(now + ownWaitMs(left)) })
}

/** Returns the remaining wait, or 0 if the try was counted and may go ahead. */
async function countTry(tx: Db, { name, atAccount }: Names, known: boolean, now: number): Promise<number> {
  const shared = await lockShared(tx, now)
  await tx
    .deleteFrom('signInTries')
    .where(({ or, eb }) => or([eb('since', '<', at(now - keptMs)), eb('since', '>', at(now + clockSlackMs))]))
    .execute()
  const mine = await find(tx, name)
  if (waitOf(mine, now) > 0) return waitOf(mine, now)
  const sharedMs = known ? 0 : sharedWaitMs(shared.wrong)
  if (!mine && sharedMs > 0) {
    await keep(tx, { name, wrong: 0, since: at(now), nextTryAt: at(now + sharedMs) })
    return sharedMs
  }
  const wrong = (mine?.wrong ?? 0) + 1
  const waitMs = Math.max(ownWaitMs(wrong), sharedMs)
  await keep(tx, { name, wrong, since: mine?.since ?? at(now), nextTryAt: at(now + waitMs) })
  if (!known) await keep(tx, { ...shared, wrong: shared.wrong + 1 })
  if (atAccount) {
    const before = await find(tx, atAccount)
    const { wrong: others, since } = before ?? { wrong: 0, since: at(now) }
    await keep(tx, { name: atAccount, wrong: others + 1, since, nextTryAt: at(now) })
  }
  return 0
}

async function keep(tx: Db, tries: Tries): Promise<void> {
  const { wrong, since, nextTryAt } = tries
  await tx
    .insertInto('signInTries')
    .values(tries)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ wrong, since, nextTryAt }))
    .execute()
}

/** Writes before anything is read, so that concurrent tries are counted one after the other on both engines. */
async function lockShared(tx: Db, now: number): Promise<Tries> {
  const fresh = { name: everyStranger, wrong: 0, since: at(now), nextTryAt: at(now) }
  const stored = await tx
    .insertInto('signInTries')
    .values(fresh)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ nextTryAt: fresh.nextTryAt }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return stored.since < at(now - keptMs) || stored.since > at(now + clockSlackMs) ? fresh : stored
}

function find(db: Db, name: string): Promise<Tries | undefined> {
  return db.selectFrom('signInTries').selectAll().where('name', '=', name).executeTakeFirst()
}

/** A wait beyond the maximum was written by a clock that ran ahead. */
function waitOf(tries: Tries | undefined, now: number): number {
  const waitMs = tries ? Date.parse(tries.nextTryAt) - now : 0
  return waitMs > 0 && waitMs <= longestSharedWaitMs ? waitMs : 0
}

function at(time: number): string {
  return new Date(time).toISOString()
}

function tooEarly(waitMs: number, known: boolean): HttpError {
  const wait = `Too many wrong passwords. Please wait ${waitInWords(waitMs)} and try again`
  const message = known ? `${wait}.` : `${wait}, or use a browser that you have signed in with before.`
  return new HttpError(429, message, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
}
