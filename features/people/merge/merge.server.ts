import { addressesOfPerson, lockAddresses, remergeRows, unmergeRows } from '#domain/people/addresses.server.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { MergedAddressRow } from '#platform/database/tables/people.ts'
import { HttpError } from '#platform/http/http-error.server.ts'

/** Every page and campaign reads all of them. */
const maxAddresses = 20

/** Someone else merged or split these people meanwhile; the next attempt sees the new state. */
class Changed extends Error {}

const maxTries = 5

/** Merges two people under the main address. The data of each address stays with it. */
export async function mergePeople(db: Db, by: By, emails: [string, string], main: string): Promise<void> {
  await whileHeld(db, emails, async (tx, [one = [], other = []]) => {
    if (one[0] === other[0]) throw new HttpError(409, 'These are already one person.')
    const all = [...one, ...other]
    if (all.length > maxAddresses)
      throw new HttpError(400, `A person can have at most ${maxAddresses} addresses. Split one off first.`)
    if (!all.includes(main))
      throw new HttpError(400, 'The main address must belong to one of the two people. Please choose again.')
    for (const group of [one, other]) await throwIfGone(tx, group[0] ?? '')
    const at = new Date().toISOString()
    for (const group of [one, other]) await unmergeRows(tx, group[0] ?? '')
    const members = all.map((email): MergedAddressRow => {
      return { email, main, own: '', at, byEmail: by.email, workedAt: '', statedAt: '' }
    })
    await remergeRows(tx, main, members)
    for (const email of [one[0], other[0]]) {
      const detail = email === main ? 'This is the main address.' : 'It is listed under the other address.'
      await recordAction(tx, by, { action: 'people-merged', subject: email ?? '', detail })
    }
  })
}

/** Campaigns go to it from now on. Earlier edits stay with the previous main address. */
export async function chooseMain(db: Db, by: By, email: string): Promise<void> {
  await whileHeld(db, [email], async (tx, [addresses = []]) => {
    const [main = email] = addresses
    if (addresses.length < 2) throw new HttpError(409, notMerged)
    if (main === email) return
    await remergeRows(tx, email, await unmergeRows(tx, main))
    await recordAction(tx, by, { action: 'main-address-chosen', subject: email })
  })
}

export async function splitOff(db: Db, by: By, email: string): Promise<void> {
  await whileHeld(db, [email], async (tx, [addresses = []]) => {
    const [main = email] = addresses
    if (addresses.length < 2) throw new HttpError(409, notMerged)
    const members = await unmergeRows(tx, main)
    await tx.deleteFrom('mergedAddresses').where('email', '=', email).execute()
    await remergeRows(
      tx,
      main,
      members.filter((member) => member.email !== email),
    )
    await recordAction(tx, by, { action: 'people-split', subject: email })
  })
}

const notMerged = 'This address is already a separate person.'

async function throwIfGone(tx: Db, email: string): Promise<void> {
  const row = await tx.selectFrom('people').select('email').where('email', '=', email).executeTakeFirst()
  if (!row) throw new HttpError(404, 'This person does not exist or was deleted.')
}

/** Locks all addresses of these people. They are read before they can be locked, so they are read again afterwards. */
async function whileHeld(
  db: Db,
  emails: readonly string[],
  work: (tx: Db, groups: string[][]) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const before = await groupsOf(tx, emails)
        await lockAddresses(tx, before.flat())
        const now = await groupsOf(tx, emails)
        if (now.flat().some((email) => !before.flat().includes(email))) throw new Changed()
        await lockRows(
          tx,
          now.flatMap(([main]) => main ?? []),
        )
        await work(tx, now)
      })
    } catch (error) {
      if (!canRetry(error) || tries === maxTries) throw error
    }
  }
}

/** 40P01 is a PostgreSQL deadlock. */
function canRetry(error: unknown): boolean {
  return error instanceof Changed || (error instanceof Error && 'code' in error && error.code === '40P01')
}

async function groupsOf(tx: Db, emails: readonly string[]): Promise<string[][]> {
  const groups: string[][] = []
  for (const email of emails) groups.push(await addressesOfPerson(tx, email))
  return groups
}

/** Waits for erasures and writes in progress. */
async function lockRows(tx: Db, mains: readonly string[]): Promise<void> {
  for (const main of [...new Set(mains)].toSorted()) {
    await tx
      .updateTable('people')
      .set((row) => ({ email: row.ref('email') }))
      .where('email', '=', main)
      .execute()
  }
}
