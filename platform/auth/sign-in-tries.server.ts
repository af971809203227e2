import type { Db } from '#platform/database/connect.server.ts'
import type { SignInTriesRow as Tries } from '#platform/database/tables/sign-in.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { waitInWords } from '#platform/http/wait-in-words.ts'
import { sign } from '#platform/signing.server.ts'
import { longestSharedWaitMs, ownWaitMs, sharedWaitMs } from './sign-in-waits.ts'

/** Who tries to sign in: a device that did before with this account, or a stranger at an address. */
export type Trier = {
  device: string | undefined
  address: string
  /** The email they try. */
  account: string
}

export type SignInTries = {
  /** Counts a try as a wrong one; throws a 429 refusal, and counts nothing, while it has to wait. */
  begin: (trier: Trier) => Promise<void>
  /** It was not a wrong one. */
  wasRight: (trier: Trier) => Promise<void>
}

const everyStranger = 'every stranger'
const keptMs = 24 * 60 * 60 * 1000

/** The waits are in sign-in-waits.ts. Counts are rows, so that processes share them and a restart forgives nothing. */
export function createSignInTries(db: Db, key: string, enabled: boolean): SignInTries {
  const nameOf = ({ device, address }: Trier) => sign(key, device ? `device ${device}` : networkOf(address))
  /** What an address tried at one account: a right password takes back no guess at another. */
  const namesOf = (trier: Trier) => ({
    name: nameOf(trier),
    atAccount: trier.device ? undefined : sign(key, `${networkOf(trier.address)} at ${trier.account}`),
  })
  return {
    async begin(trier) {
      if (!enabled) return
      const names = namesOf(trier)
      const now = Date.now()
      const known = trier.device !== undefined
      // Most of a flood ends at the first look, without a lock and without a write.
      const waitMs =
        waitOf(await find(db, names.name), now) ||
        (await db.transaction().execute((tx) => takeTurn(tx, names, known, now)))
      if (waitMs > 0) throw tooEarly(waitMs, known)
    },
    async wasRight(trier) {
      if (!enabled) return
      const { name, atAccount } = namesOf(trier)
      if (atAccount) await db.transaction().execute((tx) => takeBack(tx, name, atAccount, Date.now()))
      else await db.deleteFrom('signInTries').where('name', '=', name).execute()
    },
  }
}

type Names = { name: string; atAccount: string | undefined }

/** The try that was right, and the wrong ones before it at the same account. */
async function takeBack(tx: Db, name: string, atAccount: string, now: number): Promise<void> {
  const shared = await lockShared(tx, now)
  await keep(tx, { ...shared, wrong: Math.max(0, shared.wrong - 1) })
  const mine = await find(tx, name)
  const left = (mine?.wrong ?? 0) - ((await find(tx, atAccount))?.wrong ?? 0)
  await tx.deleteFrom('signInTries').where('name', 'in', [name, atAccount]).execute()
  if (mine && left > 0) await keep(tx, { ...mine, wrong: left, nextTryAt: at(now + ownWaitMs(left)) })
}

/** How much longer to wait; 0 where the try is taken, and counted. */
async function takeTurn(tx: Db, { name, atAccount }: Names, known: boolean, now: number): Promise<number> {
  const shared = await lockShared(tx, now)
  await tx
    .deleteFrom('signInTries')
    .where('since', '<', at(now - keptMs))
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
  await keep(tx, { name, wrong, since: at(now), nextTryAt: at(now + waitMs) })
  if (!known) await keep(tx, { ...shared, wrong: shared.wrong + 1 })
  if (atAccount) {
    const before = await find(tx, atAccount)
    await keep(tx, { name: atAccount, wrong: (before?.wrong ?? 0) + 1, since: at(now), nextTryAt: at(now) })
  }
  return 0
}

async function keep(tx: Db, tries: Tries): Promise<void> {
  const { wrong, nextTryAt } = tries
  await tx
    .insertInto('signInTries')
    .values(tries)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ wrong, nextTryAt }))
    .execute()
}

/** Written before anything is read, so that two tries at once are counted one after the other on both engines. */
async function lockShared(tx: Db, now: number): Promise<Tries> {
  const fresh = { name: everyStranger, wrong: 0, since: at(now), nextTryAt: at(now) }
  const stored = await tx
    .insertInto('signInTries')
    .values(fresh)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ nextTryAt: fresh.nextTryAt }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return stored.since < at(now - keptMs) ? fresh : stored
}

function find(db: Db, name: string): Promise<Tries | undefined> {
  return db.selectFrom('signInTries').selectAll().where('name', '=', name).executeTakeFirst()
}

/** A longer wait than there is was written by a clock that ran ahead. */
function waitOf(tries: Tries | undefined, now: number): number {
  const waitMs = tries ? Date.parse(tries.nextTryAt) - now : 0
  return waitMs > 0 && waitMs <= longestSharedWaitMs ? waitMs : 0
}

/** An IPv6 customer often has 65,536 of the networks that other limits count by; 48 bits are what a customer has. */
function networkOf(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : address
}

function at(time: number): string {
  return new Date(time).toISOString()
}

function tooEarly(waitMs: number, known: boolean): Refusal {
  const wait = `Wrong passwords were tried. Please wait ${waitInWords(waitMs)} and try again`
  const message = known ? `${wait}.` : `${wait}, or sign in with a browser that you signed in with before.`
  return new Refusal(429, message, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
}
